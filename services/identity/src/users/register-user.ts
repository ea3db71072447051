import { userRegistered } from '@lectern/contracts/events/identity.ts'
import type { RegisterBody } from '@lectern/contracts/shapes/people.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { isUniqueViolation } from '@lectern/service-kit/database/database-errors.ts'
import { conflict } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Database, Transaction } from '../database.ts'
import type { Identity } from '../identity.ts'
import { requestWithinLimits } from '../letters/request-letter.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { comparisonKey } from './comparison-keys.ts'
import { insertUser, isEmailTaken, isUsernameTaken, lockAddress } from './users.repository.ts'

/**
 * Creates the account and tells everybody; where there is mail, the address gets a link that confirms it. Throws `conflict` (409) when the username or the e-mail address is taken,
 * whatever its case, 400 for a password that is too short here or easy to guess. Of parallel registrations
 * the unique username and the lock on the address let one through.
 */
export async function registerUser(identity: Identity, form: RegisterBody): Promise<Person> {
  const { database, passwords } = identity
  refuseWeakPassword(identity, form.password, form, '/body/password')
  await refuseTaken(identity, database, form)
  const { password, ...user } = form
  const passwordHash = await passwords.hash(password)
  try {
    return await database.$transaction(async (tx) => {
      await lockAddress(tx, comparisonKey(form.email))
      await refuseTaken(identity, tx, form)
      const person = await insertUser(tx, { ...user, passwordHash })
      await withOutbox(tx, {
        contract: userRegistered,
        subject: person.id,
        sequence: person.version,
        data: person,
      })
      if (identity.mail)
        await requestWithinLimits(tx, { kind: 'confirm-email', userId: person.id, email: person.email })
      return person
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw conflict('Username is already taken')
  }
}

/** Where addresses are confirmed, who confirms one has it; else it is whose who came first. */
async function refuseTaken(
  { mail }: Pick<Identity, 'mail'>,
  executor: Database | Transaction,
  form: RegisterBody,
): Promise<void> {
  if (await isUsernameTaken(executor, form.username)) throw conflict('Username is already taken')
  if (await isEmailTaken(executor, form.email, { confirmed: mail })) throw conflict('Email is already registered')
}

import { userRegistered } from '@lectern/contracts/events/identity.ts'
import type { RegisterBody } from '@lectern/contracts/shapes/people.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { isUniqueViolation } from '@lectern/service-kit/database/database-errors.ts'
import { conflict } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Database } from '../database.ts'
import type { Identity } from '../identity.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { insertUser, isEmailTaken, isUsernameTaken } from './users.repository.ts'

/**
 * Creates the account and tells everybody. Throws `conflict` (409) when the username or the e-mail address is taken,
 * whatever its case, 400 for a password that is too short here or easy to guess. Of parallel registrations the unique columns let one through.
 */
export async function registerUser(identity: Identity, form: RegisterBody): Promise<Person> {
  const { database, passwords } = identity
  refuseWeakPassword(identity, form.password, form, '/body/password')
  await refuseTaken(database, form)
  const { password, ...user } = form
  const passwordHash = await passwords.hash(password)
  try {
    return await database.$transaction(async (tx) => {
      const person = await insertUser(tx, { ...user, passwordHash })
      await withOutbox(tx, {
        contract: userRegistered,
        subject: person.id,
        sequence: person.version,
        data: person,
      })
      return person
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await refuseTaken(database, form)
    throw conflict('Username is already taken')
  }
}

async function refuseTaken(database: Database, form: RegisterBody): Promise<void> {
  if (await isUsernameTaken(database, form.username)) throw conflict('Username is already taken')
  if (await isEmailTaken(database, form.email)) throw conflict('Email is already registered')
}

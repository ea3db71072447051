import { userRegistered } from '@lectern/contracts/events/identity.ts'
import type { OpenidIdentity } from '@lectern/contracts/shapes/openid.ts'
import type { RegisterBody } from '@lectern/contracts/shapes/people.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { isUniqueViolation } from '@lectern/service-kit/database/database-errors.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Database, Transaction } from '../database.ts'
import { useUp } from '../emails/emails.repository.ts'
import { linkIsOver } from '../emails/open-link.ts'
import { notifyUnconfirmedAddress, requestWithinLimits } from '../emails/request-email.ts'
import type { Identity } from '../identity.ts'
import { admit } from '../invitations/admit.ts'
import { isAnothers } from '../openid/link-identity.ts'
import { insertIdentity } from '../openid/openid.repository.ts'
import { NO_PASSWORD } from '../passwords/password-hasher.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { comparisonKey } from './comparison-keys.ts'
import { findByAddress, insertUser, isEmailTaken, isUsernameTaken, lockAddress } from './users.repository.ts'

/** By an identity at a provider, without a password. */
type OpenidAccount = Omit<RegisterBody, 'password'> & { identity: OpenidIdentity; emailIsVerified: boolean }

/**
 * Creates the account and tells everybody: the one way to an account. Where there is mail, the address gets a link that confirms it, unless an
 * invitation that was mailed there did, or the provider knows it to be the person's; an invitation is used up by it. `alsoDo` is part of the same transaction. An address that was only typed may be
 * somebody else's: its owner is told, and the form tells nobody. Throws `conflict` (409) when the username or the identity is taken, or an address that was
 * proven or needs no proof, whatever their case, 400 for a password that is too short here or easy to guess, and what `admit` throws. Of parallel registrations the unique username, the lock on the address, the identity and the invitation let one through.
 */
export async function registerUser(
  identity: Identity,
  form: RegisterBody | OpenidAccount,
  alsoDo?: (tx: Transaction, person: Person) => Promise<void>,
): Promise<Person> {
  const { database, passwords } = identity
  const { username, email, fullName, role, language = null } = form
  const password = 'password' in form ? form.password : null
  if (password !== null) refuseWeakPassword(identity, password, form, '/body/password')
  const invitation = await admit(identity, form)
  const isProven = ('identity' in form && form.emailIsVerified) || invitation?.isMailed === true
  const addressIs = isProven ? 'proven' : identity.mail ? 'typed' : 'never proven'
  await refuseTaken(database, form, addressIs)
  const emailConfirmedAt = isProven ? TRANSACTION_TIME : null
  const passwordHash = password === null ? NO_PASSWORD : await passwords.hash(password)
  try {
    return await database.$transaction(async (tx) => {
      await lockAddress(tx, comparisonKey(email))
      await refuseTaken(tx, form, addressIs)
      if (invitation && !(await useUp(tx, invitation.id))) throw linkIsOver()
      const person = await insertUser(tx, {
        ...{ username, email, fullName, role, language, passwordHash, emailConfirmedAt },
      })
      if ('identity' in form && !(await insertIdentity(tx, person.id, form.identity))) throw isAnothers()
      await withOutbox(tx, {
        contract: userRegistered,
        subject: person.id,
        sequence: person.version,
        data: person,
      })
      if (addressIs === 'typed') await writeToTyped(tx, person)
      await alsoDo?.(tx, person)
      return person
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw refuse('username-taken')
  }
}

/** Where addresses are confirmed, who confirms one has it; else it is whose who came first. */
async function refuseTaken(
  executor: Database | Transaction,
  { username, email }: Pick<RegisterBody, 'username' | 'email'>,
  addressIs: 'proven' | 'typed' | 'never proven',
): Promise<void> {
  if (await isUsernameTaken(executor, username)) throw refuse('username-taken')
  if (addressIs === 'typed') return
  if (await isEmailTaken(executor, email, { confirmed: addressIs === 'proven' })) throw refuse('email-taken')
}

/** The link that confirms the address, unless it is known to be somebody else's; who has an account with it already is told so. */
async function writeToTyped(tx: Transaction, { id, email }: Person): Promise<void> {
  const others = (await findByAddress(tx, comparisonKey(email))).filter((user) => user.id !== id)
  const owner = others.find(({ emailConfirmedAt }) => emailConfirmedAt !== null)
  if (!owner) await requestWithinLimits(tx, { kind: 'confirm-email', userId: id, email })
  const holder = owner ?? others[0]
  if (holder) await notifyUnconfirmedAddress(tx, { kind: 'already-registered', userId: holder.id, email: holder.email })
}

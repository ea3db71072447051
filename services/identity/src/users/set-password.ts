import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { endLinks } from '../emails/emails.repository.ts'
import type { Identity } from '../identity.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { noSuchUser } from './find-person.ts'
import { expiryFromNow } from './temporary-password.ts'
import { type Account, changeUser } from './users.repository.ts'

/**
 * Gives an account a password without asking for the one before, for who operates the system: whose account it is can replace it by
 * one of their own for a day, and do nothing else with it. Nobody is signed out by it. Throws `notFound` (404), and 400 for a password that is too short here or easy to guess.
 */
export async function setPassword(
  identity: Pick<Identity, 'database' | 'passwords' | 'passwordMinLength'>,
  { person }: Account,
  password: string,
): Promise<void> {
  const { database, passwords } = identity
  refuseWeakPassword(identity, password, person, '')
  const passwordHash = await passwords.hash(password)
  await database.$transaction(async (tx) => {
    const changed = await changeUser(tx, person.id, { passwordHash, passwordExpiresAt: await expiryFromNow(tx) })
    if (!changed) throw noSuchUser()
    await endLinks(tx, changed.id, changed.email)
    await withOutbox(tx, { contract: userUpdated, subject: changed.id, sequence: changed.version, data: changed })
  })
}

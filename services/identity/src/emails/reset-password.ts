import { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { ResetPasswordBody } from '@lectern/contracts/shapes/account-emails.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { notifyOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { changeUser, isEmailTaken, lockAddress, lockUser, toPerson } from '../users/users.repository.ts'
import { endLinks, useUp } from './emails.repository.ts'
import { endOtherWaysIn } from './end-other-ways-in.ts'
import { linkIsOver, openLink } from './open-link.ts'

/**
 * Gives an account another password by a link. Who got the link by mail has the address confirmed with it, unless somebody else has; what lets in
 * without the password, and was there before anybody had shown whose address it is, goes with that. Ends all other links of the account. Throws `notFound` (404) for a link that is over, 400 for a password that is too short here or easy to guess: the
 * link is good for another try then.
 */
export async function resetPassword(identity: Identity, { token, newPassword }: ResetPasswordBody): Promise<Person> {
  const { database, passwords, mail } = identity
  const { id, kind, emailKey, user } = await openLink(identity, token, ['reset-password', 'operator-reset'])
  refuseWeakPassword(identity, newPassword, user, '/body/newPassword')
  const passwordHash = await passwords.hash(newPassword)
  return database.$transaction(async (tx) => {
    await lockAddress(tx, emailKey)
    const now = await lockUser(tx, user.id)
    if (now?.emailKey !== emailKey) throw linkIsOver()
    // Who is suspended is told no more than that by the gateway; the link stays as it is.
    if (now.suspendedAt !== null) return toPerson(now)
    if (!(await useUp(tx, id))) throw linkIsOver()
    const confirmsAddress = kind === 'reset-password' && now.emailConfirmedAt === null
    const confirms = confirmsAddress && !(await isEmailTaken(tx, now.email, { confirmed: true, except: user.id }))
    const person = await changeUser(tx, user.id, {
      ...{ passwordHash, passwordExpiresAt: null },
      ...(confirms && { emailConfirmedAt: TRANSACTION_TIME }),
    })
    if (!person) throw linkIsOver()
    if (confirms) await endOtherWaysIn(tx, user.id)
    await endLinks(tx, user.id, now.email)
    await notifyOwner(tx, { mail }, now, 'password-changed')
    await withOutbox(tx, { contract: userUpdated, subject: user.id, sequence: person.version, data: person })
    return person
  })
}

import { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { ChangePasswordBody } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Identity } from '../identity.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { provenBy, wrongPassword } from './proven-by.ts'
import { changeUser } from './users.repository.ts'

/**
 * Answers the person with the raised version. Throws `forbidden` (403) when the current password is wrong, 400 for a new one
 * that is too short here or easy to guess. Of two changes that overlap, the second one fails with 403 too.
 */
export async function changePassword(
  identity: Identity,
  userId: number,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<Principal> {
  const { database, passwords } = identity
  const provided = await provenBy(identity, userId, currentPassword)
  refuseWeakPassword(identity, newPassword, provided.person, '/body/newPassword')
  const passwordHash = await passwords.hash(newPassword)

  return database.$transaction(async (tx) => {
    const person = await changeUser(tx, userId, { passwordHash }, provided)
    if (!person) throw wrongPassword()
    // The profile is as it was, but whoever keeps the person keeps the version too.
    await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
    return person
  })
}

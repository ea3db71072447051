import { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { ChangePasswordBody } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { forbidden } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from './find-person.ts'
import { changeUser, findUser } from './users.repository.ts'

/**
 * Answers the person with the raised version. Throws `forbidden` (403) when the current password is wrong: the call is
 * well-formed and the person is known, but the proof is missing. Of two changes that overlap, the second one fails so too.
 */
export async function changePassword(
  { database, passwords }: Identity,
  userId: number,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<Principal> {
  const account = await findUser(database, userId)
  if (!account) throw noSuchUser()
  if (!(await passwords.verify(currentPassword, account.passwordHash))) throw wrongPassword()
  const passwordHash = await passwords.hash(newPassword)

  return database.$transaction(async (tx) => {
    const person = await changeUser(tx, userId, { passwordHash }, { passwordHash: account.passwordHash })
    if (!person) throw wrongPassword()
    // The profile is as it was, but whoever keeps the person keeps the version too.
    await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
    return person
  })
}

function wrongPassword() {
  return forbidden('Your current password is not correct.')
}

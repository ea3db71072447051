import { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Identity } from '../identity.ts'
import { findPerson, noSuchUser } from '../users/find-person.ts'
import { changeUser } from '../users/users.repository.ts'
import { dropForeignPicture } from './foreign-pictures.repository.ts'
import { deletePicture } from './pictures.repository.ts'

/** Takes the picture away for good, and one that is still to be copied here. Without one nothing changes, and nobody is told. */
export async function removePicture(identity: Identity, userId: number): Promise<Person> {
  const seen = await findPerson(identity, userId)
  await dropForeignPicture(identity.database, userId)
  if (seen.profileImage === null) return seen
  return identity.database.$transaction(async (tx) => {
    const person = await changeUser(tx, userId, { profileImage: null })
    if (!person) throw noSuchUser()
    await deletePicture(tx, userId)
    await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
    return person
  })
}

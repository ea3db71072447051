import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { BIO_MAX_LENGTH, type ProfileBody } from '@lectern/contracts/shapes/people.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { isUniqueViolation } from '@lectern/service-kit/database/database-errors.ts'
import { conflict, validationFailed } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Identity } from '../identity.ts'
import { deleteOtherPicture } from '../pictures/pictures.repository.ts'
import { findPerson, noSuchUser } from './find-person.ts'
import { provenBy, wrongPassword } from './proven-by.ts'
import { mustBeReplaced } from './temporary-password.ts'
import { changeUser } from './users.repository.ts'

/**
 * Changes what is given and leaves the rest. Throws `notFound` (404), `forbidden` (403) for another e-mail address with a
 * wrong password, `conflict` (409) for somebody else's address, or 400 for a new text about oneself that is longer than the
 * form takes.
 */
export async function updateProfile(identity: Identity, userId: number, body: ProfileBody): Promise<Person> {
  const { database } = identity
  const { currentPassword, ...changes } = body
  await refuseLongBio(identity, userId, changes.bio)
  const provided = changes.email === undefined ? undefined : await provenBy(identity, userId, currentPassword ?? '')
  if (provided && provided.passwordExpiresAt !== null) throw mustBeReplaced()
  try {
    return await database.$transaction(async (tx) => {
      const person = await changeUser(tx, userId, changes, provided)
      if (!person) throw provided ? wrongPassword() : noSuchUser()
      // An uploaded picture that isn't shown any more is nobody's.
      if (changes.profileImage !== undefined) await deleteOtherPicture(tx, userId, changes.profileImage)
      await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
      return person
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('Email is already registered')
    throw error
  }
}

/** A longer text from before the limit may be sent back as it is. */
async function refuseLongBio(identity: Identity, userId: number, bio: string | null | undefined): Promise<void> {
  if (!bio || bio.length <= BIO_MAX_LENGTH || (await findPerson(identity, userId)).bio === bio) return
  throw validationFailed([{ pointer: '/body/bio', message: `About you may have at most ${BIO_MAX_LENGTH} characters` }])
}

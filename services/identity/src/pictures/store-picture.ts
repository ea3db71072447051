import { getProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { PROFILE_PICTURE_MAX_BYTES, PROFILE_PICTURE_MAX_SIDE } from '@lectern/contracts/shapes/pictures.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { writePicture } from '@lectern/service-kit/pictures/write-picture.ts'
import { sha256Of } from '@lectern/service-kit/process/digest.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from '../users/find-person.ts'
import { changeUser, lockUser, toPerson } from '../users/users.repository.ts'
import { dropForeignPicture } from './foreign-pictures.repository.ts'
import { formatOf, type PictureFormat } from './picture-format.ts'
import { savePicture } from './pictures.repository.ts'

export interface PictureUpload {
  /** As declared; the bytes must agree. */
  mediaType: string
  bytes: Buffer
}

/**
 * Puts the picture, written again in a safe form, in place of the one before, unless it `keepsOther` pictures, and answers the person, whose `profileImage` is
 * its address. Throws 400 when
 * it is empty or larger than can be shown, 415 when the bytes are not what was declared,
 * 503 while many wait.
 */
export async function storePicture(
  { database }: Pick<Identity, 'database'>,
  userId: number,
  { mediaType: declared, bytes: given }: PictureUpload,
  { keepsOther = false } = {},
): Promise<Person> {
  const mediaType = fitType(declared, given)
  const options = { mediaType, animated: false, maxBytes: PROFILE_PICTURE_MAX_BYTES }
  const bytes = await writePicture(given, options, userId)
  // Whose it is goes into the name: the same picture of two people is two, and each goes with its person.
  const name = await sha256Of(Buffer.concat([Buffer.from(`${userId}:`), bytes]))
  const profileImage = buildPath(getProfilePicture.path, { name })
  return database.$transaction(async (tx) => {
    // First: of two uploads at once the later one stays, and the address is the picture's.
    const before = await lockUser(tx, userId)
    if (before && before.profileImage !== null && keepsOther) return toPerson(before)
    const person = await changeUser(tx, userId, { profileImage })
    if (!person) throw noSuchUser()
    await dropForeignPicture(tx, userId)
    await savePicture(tx, userId, { name, mediaType, bytes })
    await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
    return person
  })
}

function fitType(declared: string, bytes: Buffer): PictureFormat['mediaType'] {
  if (bytes.length === 0) throw refuse('picture-empty')
  const format = formatOf(bytes)
  if (format === null) throw refuse('picture-of-another-format')
  const { mediaType, width, height } = format
  if (mediaType !== declared) throw refuse('picture-sent-as-another-type', { type: mediaType, sentAs: declared })
  if (width === 0 || height === 0) throw refuse('picture-empty')
  if (Math.max(width, height) > PROFILE_PICTURE_MAX_SIDE) {
    throw refuse('picture-sides-too-long', { width, height, frames: 1, most: PROFILE_PICTURE_MAX_SIDE })
  }
  return mediaType
}

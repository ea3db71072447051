import { IMAGE_ADDRESS_MAX } from '@lectern/contracts/calls/public/course-images.ts'
import { PICTURE_ENDINGS } from '@lectern/contracts/shapes/pictures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { NotDownloadable } from '@lectern/service-kit/outgoing/download.ts'
import type { Outgoing } from '@lectern/service-kit/outgoing/exchange.ts'
import { fetchPicture, MOST_BYTES } from '@lectern/service-kit/pictures/fetch-picture.ts'
import { sha256Of } from '@lectern/service-kit/process/digest.ts'
import { createQueue } from '@lectern/service-kit/process/queue.ts'
import { findOwnCourse } from '../courses/own-course.ts'
import type { Database } from '../database.ts'
import { sniffImageType } from './image-type.ts'
import { type PictureLimits, type StoredImage, storeChecked } from './store-image.ts'

/** Each holds a connection and up to 20 MB; the editor asks for three at a time. */
const queue = createQueue({ atOnce: 6, waiting: 24, each: 3, work: 'pictures' })

/**
 * Stores a picture that a teacher pasted by its address on the web, as an upload is stored. Its name is made of its bytes, so that the same
 * picture is stored once. Throws a refusal per cause: see `downloadRefusal`, and those of an upload.
 */
export async function copyImage(
  copying: CopyingPictures,
  teacher: Principal,
  pasted: { courseId: number; address: string },
): Promise<StoredImage> {
  await findOwnCourse(copying.database, pasted.courseId, teacher, 'edit')
  const never = new AbortController().signal
  return queue.take(() => copyPicture(copying, teacher, pasted, never).catch(downloadRefusal), teacher.id)
}

export interface CopyingPictures {
  database: Database
  outgoing: Outgoing
  limits: PictureLimits
}

/** The same without waiting for others. Throws as `fetchPicture` does, and the refusals of an upload. */
export async function copyPicture(
  { database, outgoing, limits }: CopyingPictures,
  teacher: Pick<Principal, 'id'>,
  { courseId, address }: { courseId: number; address: string },
  stop: AbortSignal,
): Promise<StoredImage> {
  const longer = { ...outgoing, rules: { ...outgoing.rules, mostCharacters: IMAGE_ADDRESS_MAX } }
  const bytes = await fetchPicture(longer, withoutFragment(address), stop)
  const mediaType = sniffImageType(bytes)
  if (mediaType === null) throw refuse('image-type-unsupported')
  const name = `copy-${(await sha256Of(bytes)).slice(0, 24)}.${PICTURE_ENDINGS[mediaType][0]}`
  return storeChecked(database, teacher, { courseId, name, mediaType, bytes }, limits)
}

/** It names a part of the picture, and is sent to nobody. */
function withoutFragment(address: string): string {
  return address.replace(/#.*$/, '')
}

function downloadRefusal(error: unknown): never {
  if (error instanceof DomainError) throw error
  if (!(error instanceof NotDownloadable)) throw refuse('image-copy-unreachable')
  if (error.message === 'address-refused') throw refuse('image-copy-refused')
  if (error.message === 'too-large') throw refuse('image-copy-too-large', { most: Math.floor(MOST_BYTES / 1_048_576) })
  throw refuse('image-copy-missing')
}

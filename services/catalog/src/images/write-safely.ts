import { COURSE_IMAGE_MAX_BYTES, PICTURE_ENDINGS } from '@lectern/contracts/shapes/pictures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { writePicture } from '@lectern/service-kit/pictures/write-picture.ts'
import { sha256Of } from '@lectern/service-kit/process/digest.ts'
import type { Database } from '../database.ts'
import { drawInWorker } from './draw-in-worker.ts'
import type { ImageType } from './image-type.ts'
import { wasWritten } from './written-pictures.repository.ts'

/** A picture that came, and is known by its bytes. */
export interface ReceivedPicture {
  mediaType: ImageType
  bytes: Buffer
  /** Whether it is a cover, of which the first frame is shown. */
  isCover: boolean
}

/** A picture as it may be stored. */
export interface SafePicture {
  mediaType: ImageType
  bytes: Buffer
  /** Hex digest of the bytes. */
  sha256: string
}

/**
 * The picture as Lectern writes it itself: see decision 41. One that it wrote before, here, comes out byte for byte. Throws a
 * refusal in a sentence for one that can't be read, or takes too much.
 */
export async function writeSafely(
  database: Database,
  teacher: Pick<Principal, 'id'>,
  { mediaType, bytes, isCover }: ReceivedPicture,
): Promise<SafePicture> {
  const given = { mediaType, bytes, sha256: await sha256Of(bytes) }
  if (await wasWritten(database, given.sha256)) return given
  const options = { animated: !isCover, maxBytes: COURSE_IMAGE_MAX_BYTES }
  const written =
    mediaType === 'image/svg+xml'
      ? await drawInWorker(teacher, bytes)
      : await writePicture(bytes, { ...options, mediaType }, teacher.id)
  return { mediaType, bytes: written, sha256: await sha256Of(written) }
}

/** Throws 415 when the name ends otherwise than the bytes do: browsers and people would take it for something else. */
export function refuseWrongEnding(name: string, mediaType: ImageType): void {
  const endings = PICTURE_ENDINGS[mediaType]
  if (endings.some((ending) => name.endsWith(`.${ending}`))) return
  throw refuse('image-of-another-ending', { type: mediaType, ending: endings[0] ?? '' })
}

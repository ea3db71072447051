import { CAPTION_LANGUAGES_MAX, type VideoCaptions } from '@lectern/contracts/shapes/captions.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { sizeOf } from '../size-of.ts'
import { lockEditableVideo, requireEditableVideo } from '../videos/own-upload.ts'
import { lockTeacher } from '../videos/videos.repository.ts'
import { CAPTIONS_QUOTA_BYTES, captionsUsage, saveCaptions } from './captions.repository.ts'
import { readCaptions } from './read-captions.ts'

/** Gives a video that the teacher may edit captions in a language, in the place of those that it had. Throws 400, 409, 413 or 415. */
export async function putCaptions(
  database: Database,
  teacher: Principal,
  { uploadId, language, bytes }: { uploadId: string; language: string; bytes: Buffer },
): Promise<VideoCaptions> {
  const { teacherId } = await requireEditableVideo(database, uploadId, teacher)
  const captions = readCaptions(bytes)
  return database.$transaction(async (tx) => {
    // One after another, so that two don't take the same room.
    await lockTeacher(tx, teacherId)
    const video = await lockEditableVideo(tx, uploadId, teacher)
    const others = await captionsUsage(tx, video, language)
    if (others.languages >= CAPTION_LANGUAGES_MAX) {
      throw refuse('caption-languages-limit-reached', { most: CAPTION_LANGUAGES_MAX })
    }
    if (others.bytes + Buffer.byteLength(captions.webvtt) > CAPTIONS_QUOTA_BYTES) {
      throw refuse('captions-quota', { most: sizeOf(CAPTIONS_QUOTA_BYTES) })
    }
    return saveCaptions(tx, uploadId, language, captions)
  })
}

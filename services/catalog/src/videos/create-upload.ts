import { randomUUID } from 'node:crypto'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { sizeOf } from '../size-of.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import { noRoomForVideo } from './video-refusals.ts'
import { insertVideo, lockTeacher, usageOf, type VideoRecord } from './videos.repository.ts'

/** How many uploads a teacher may have open. Without a limit, empty uploads would cost nothing. */
const UNFINISHED_MAX = 50

export interface VideoLimits {
  /** Bytes of one video, and of all of a teacher's together. */
  maxBytes: number
  quota: number
}

/**
 * Begins an upload and takes the teacher's room for it. Throws 413 for more bytes than a video can have or than there is
 * room for, 409 for too many unfinished ones.
 */
export async function createUpload(
  database: Database,
  storage: OwnStorage,
  teacher: Principal,
  { bytes, fileName }: { bytes: number; fileName: string },
  { maxBytes, quota }: VideoLimits,
): Promise<VideoRecord> {
  if (bytes > maxBytes) throw refuse('video-too-large', { most: sizeOf(maxBytes) })
  // Refuse before the first byte is sent rather than after.
  await storage.open()
  return database.$transaction(async (tx) => {
    await lockTeacher(tx, teacher.id)
    await people.refuseErased(tx, teacher.id)
    const taken = await usageOf(tx, teacher.id)
    if (taken.bytes + bytes > quota) throw noRoomForVideo(quota, taken.bytes)
    if (taken.unfinished >= UNFINISHED_MAX) {
      throw refuse('video-upload-limit-reached', { count: taken.unfinished })
    }
    return insertVideo(tx, { id: randomUUID(), teacherId: teacher.id, fileName, bytes })
  })
}

import { randomUUID } from 'node:crypto'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { sizeOf } from '../size-of.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import type { UploadPolicy } from './upload-policy.ts'
import { insertVideo, lockTeacher, usageOf, type VideoRecord } from './videos.repository.ts'

/** How many uploads a teacher may have open. Without a limit, empty uploads would cost nothing. */
const UNFINISHED_MAX = 50

/**
 * Begins an upload and takes the teacher's room for it. Throws 413 for more bytes than an upload can have or than there is
 * room for, 409 for too many unfinished ones.
 */
export async function createUpload(
  database: Database,
  storage: OwnStorage,
  teacher: Principal,
  { bytes, fileName }: { bytes: number; fileName: string },
  { kind, limits: { maxBytes, quota }, refusals, checkName }: UploadPolicy,
): Promise<VideoRecord> {
  if (bytes > maxBytes) throw refusals.tooLarge(sizeOf(maxBytes))
  checkName(fileName)
  // Refuse before the first byte is sent rather than after.
  await storage.open()
  return database.$transaction(async (tx) => {
    await lockTeacher(tx, teacher.id)
    await people.refuseErased(tx, teacher.id)
    const taken = await usageOf(tx, teacher.id, kind)
    if (taken.bytes + bytes > quota) throw refusals.noRoom(sizeOf(quota), sizeOf(Math.max(0, quota - taken.bytes)))
    if (taken.unfinished >= UNFINISHED_MAX) {
      throw refuse('video-upload-limit-reached', { count: taken.unfinished })
    }
    return insertVideo(tx, { id: randomUUID(), kind, teacherId: teacher.id, fileName, bytes })
  })
}

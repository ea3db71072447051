import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { dropVideo } from './delete-upload.ts'
import { inspectVideo } from './inspect-video.ts'
import { requireOwnUpload } from './own-upload.ts'
import { bytesOf } from './read-bytes.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import { noSuchUpload } from './video-refusals.ts'
import { markReady, type VideoRecord } from './videos.repository.ts'

/**
 * Makes an upload a video that lessons can show. Repeating it changes nothing. Throws 409 while bytes are missing; 415 for
 * a file that is no suitable video, which is removed with that.
 */
export async function finishUpload(
  database: Database,
  ownStorage: OwnStorage,
  teacher: Principal,
  id: string,
): Promise<VideoRecord> {
  const upload = await requireOwnUpload(database, id, teacher)
  if (upload.state === 'ready') return upload
  if (upload.received < upload.bytes) {
    throw refuse('video-upload-incomplete', { received: upload.received, bytes: upload.bytes })
  }
  const storage = await ownStorage.open()
  try {
    const read = (start: number, end: number) => bytesOf(database, storage, id, { start, end })
    const facts = await inspectVideo({ size: upload.bytes, read })
    const video = await markReady(database, id, facts)
    if (!video) throw noSuchUpload()
    return video
  } catch (error) {
    if (error instanceof DomainError && error.status === 415) await dropVideo(database, ownStorage, id)
    throw error
  }
}

import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { endingRefused } from './delete-upload.ts'
import { requireOwnUpload } from './own-upload.ts'
import { bytesOf } from './read-bytes.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import type { UploadPolicy } from './upload-policy.ts'
import { noSuchUpload } from './video-refusals.ts'
import { markReady, type VideoRecord } from './videos.repository.ts'

/**
 * Makes an upload a video or file that lessons can refer to. Repeating it changes nothing. Throws 409 while bytes are
 * missing; 415 for what can't be one, which is removed with that.
 */
export async function finishUpload(
  database: Database,
  ownStorage: OwnStorage,
  teacher: Principal,
  id: string,
  { kind, isScanned, inspect }: Pick<UploadPolicy, 'kind' | 'isScanned' | 'inspect'>,
): Promise<VideoRecord> {
  const upload = await requireOwnUpload(database, { id, kind }, teacher)
  if (upload.state === 'ready') return upload
  if (upload.received < upload.bytes) {
    throw refuse('video-upload-incomplete', { received: upload.received, bytes: upload.bytes })
  }
  const storage = await ownStorage.open()
  const read = (start: number, end: number) => bytesOf(database, storage, id, { start, end })
  const facts = await endingRefused(database, ownStorage, id, () =>
    inspect({ size: upload.bytes, read }, upload.fileName),
  )
  const ready = await markReady(database, id, facts, { isScanned })
  if (!ready) throw noSuchUpload()
  return ready
}

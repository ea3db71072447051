import { randomUUID } from 'node:crypto'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { VIDEO_CHUNK_MIN_BYTES } from '@lectern/contracts/shapes/videos.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { announceChunk, chunkName, forgetChunks, takeChunk } from './chunks.repository.ts'
import { endingRefused } from './delete-upload.ts'
import { requireOwnUpload } from './own-upload.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import type { UploadPolicy } from './upload-policy.ts'
import { noSuchUpload, offsetMismatch } from './video-refusals.ts'
import { findVideo, type VideoRecord } from './videos.repository.ts'

/**
 * Puts the next piece to an upload: whole, or not at all. It is written down, stored, and then taken, each by itself; so a
 * process may die at any point, and any replica goes on from what the database says. Of several pieces for one place the
 * first is taken, the others are 409.
 */
export async function appendToUpload(
  database: Database,
  ownStorage: OwnStorage,
  teacher: Principal,
  { uploadId: videoId, offset: start, bytes }: { uploadId: string; offset: number; bytes: Buffer },
  { kind, checkStart }: Pick<UploadPolicy, 'kind' | 'checkStart'>,
): Promise<VideoRecord> {
  const video = await requireOwnUpload(database, { id: videoId, kind }, teacher)
  if (start !== video.received) throw offsetMismatch(video.received)
  if (bytes.length === 0) return video
  assertFits(video, bytes.length)
  if (start === 0) await endingRefused(database, ownStorage, videoId, async () => checkStart(bytes))
  const storage = await ownStorage.open()
  const chunk = { id: randomUUID(), videoId, start, size: bytes.length }
  if (!(await announceChunk(database, chunk))) throw await movedOn(database, videoId)
  const name = chunkName(videoId, chunk.id)
  await storage.put(name, bytes)
  const touchedAt = await takeChunk(database, chunk)
  if (touchedAt === undefined) {
    await storage.remove([name])
    await forgetChunks(database, [chunk.id])
    throw await movedOn(database, videoId)
  }
  return { ...video, received: start + bytes.length, touchedAt }
}

function assertFits({ bytes, received }: VideoRecord, more: number): void {
  if (received + more > bytes) {
    throw refuse('video-piece-too-large')
  }
  if (more < VIDEO_CHUNK_MIN_BYTES && received + more < bytes) {
    throw refuse('video-piece-too-small', { least: VIDEO_CHUNK_MIN_BYTES / 1024 })
  }
}

async function movedOn(database: Database, videoId: string): Promise<DomainError> {
  const video = await findVideo(database, videoId)
  return video?.state === 'uploading' ? offsetMismatch(video.received) : noSuchUpload()
}

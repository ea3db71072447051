import type { Database } from '../database.ts'
import { infectedWithBytes } from '../files/scans/scans.repository.ts'
import { chunkName, forgetChunks } from './chunks.repository.ts'
import {
  chunksNeverTaken,
  chunksToRemove,
  expiredVideos,
  forgetVideo,
  markRemoving,
  noteReferences,
  removingVideos,
} from './removals.repository.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import type { VideoStorage } from './storage/video-storage.ts'

/** Removes the bytes of a video that goes, then what is known of it. Repeating it goes on where it ended. */
export async function removeVideo(database: Database, storage: VideoStorage, id: string): Promise<void> {
  await removeBytes(database, storage, id)
  await forgetVideo(database, id)
}

/** Removes the bytes alone; what is known of the video or file stays. */
export async function removeBytes(database: Database, storage: VideoStorage, id: string): Promise<void> {
  await removeChunks(database, storage, await chunksToRemove(database, id))
}

/**
 * Removes what nobody has referred to for a day, uploads that were left for as long, pieces that were never taken, and the bytes of infected files. Any
 * replica may do it at any time: what goes is in the database, and removing twice changes nothing.
 */
export async function sweepVideos(database: Database, ownStorage: OwnStorage): Promise<void> {
  if (!ownStorage.isSet) return
  await noteReferences(database)
  for (const id of await expiredVideos(database)) await database.$transaction((tx) => markRemoving(tx, id))
  const going = await removingVideos(database)
  const untaken = await chunksNeverTaken(database)
  const infected = await infectedWithBytes(database)
  if (going.length + untaken.length + infected.length === 0) return
  const storage = await ownStorage.open()
  for (const id of going) await removeVideo(database, storage, id)
  for (const id of infected) await removeBytes(database, storage, id)
  await removeChunks(database, storage, untaken)
}

/** The bytes first: what is still known after a crash is removed again. */
async function removeChunks(
  database: Database,
  storage: VideoStorage,
  chunks: readonly { id: string; videoId: string }[],
): Promise<void> {
  await storage.remove(chunks.map(({ id, videoId }) => chunkName(videoId, id)))
  await forgetChunks(
    database,
    chunks.map(({ id }) => id),
  )
}

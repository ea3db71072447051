import { randomUUID } from 'node:crypto'
import type { Database } from '../../database.ts'
import { findMark, hasVideos, saveFirstMark } from './storage-marks.repository.ts'
import type { VideoStorage } from './video-storage.ts'

/** The place that is set is not the one where this database's videos are. */
export class WrongStorage extends Error {
  override readonly name = 'WrongStorage'
}

/**
 * Makes sure that the storage is the one of this database: the same mark lies in both. The first start makes it, the
 * database first; a start that ended in between is completed by the next one on the same place. Throws WrongStorage.
 */
export async function claimStorage(database: Database, storage: VideoStorage): Promise<void> {
  const { kind, place } = storage
  const found = await storage.readMark()
  const known = await findMark(database)
  if (known === null && found !== null) throw foreign(place)
  const expected = known ?? (await saveFirstMark(database, { kind, place, mark: randomUUID() }))
  if (found === expected.mark) return
  const unfinished = found === null && kind === expected.kind && place === expected.place
  if (!unfinished || (await hasVideos(database))) throw elsewhere(place, expected.place)
  // Another replica may have been quicker with the same mark.
  await storage.writeMark(expected.mark).catch((error: unknown) => requireMark(storage, expected.mark, error))
}

async function requireMark(storage: VideoStorage, mark: string, error: unknown): Promise<void> {
  if ((await storage.readMark()) !== mark) throw error
}

function foreign(place: string): WrongStorage {
  return new WrongStorage(
    `Videos of another database are in ${place}: set VIDEO_FOLDER or VIDEO_S3_BUCKET to a place of this one's own.`,
  )
}

function elsewhere(place: string, known: string): WrongStorage {
  return new WrongStorage(
    `The videos of this database are in ${known}, not in ${place}. All replicas must have one place: set VIDEO_FOLDER or ` +
      'VIDEO_S3_BUCKET to it, or move everything in it, the mark too, to the new place (docs/operations.md).',
  )
}

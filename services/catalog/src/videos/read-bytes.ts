import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../database.ts'
import { chunksIn } from './chunks.repository.ts'
import type { VideoStorage } from './storage/video-storage.ts'

/** The bytes of a video from `start` up to, and without, `end`, piece after piece, as they are asked for. */
export function streamOf(
  database: Database,
  storage: VideoStorage,
  videoId: string,
  { start, end }: { start: number; end: number },
): Readable {
  async function* pieces() {
    for (const chunk of await chunksIn(database, videoId, start, end)) {
      const from = Math.max(0, start - chunk.start)
      const to = Math.min(chunk.size, end - chunk.start)
      yield* await storage.read(chunk.name, from, to)
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}

/** All bytes of a video or file, which has so many; fails at the end when some are missing. */
export function wholeOf(database: Database, storage: VideoStorage, videoId: string, size: number): Readable {
  async function* counted() {
    let count = 0
    for await (const part of streamOf(database, storage, videoId, { start: 0, end: size })) {
      count += part.length
      yield part
    }
    if (count !== size) throw new Error(`Bytes of video ${videoId} are missing`)
  }
  return Readable.from(counted(), { objectMode: false })
}

/** The same at once, for what is short. Rejects when bytes are missing. */
export async function bytesOf(
  database: Database,
  storage: VideoStorage,
  videoId: string,
  range: { start: number; end: number },
): Promise<Buffer> {
  const bytes = await buffer(streamOf(database, storage, videoId, range))
  if (bytes.length !== range.end - range.start) throw new Error(`Bytes of video ${videoId} are missing`)
  return bytes
}

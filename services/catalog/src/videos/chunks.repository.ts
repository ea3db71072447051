import type { Transaction } from '../database.ts'

/** A piece of a video: its name in the storage, and where it belongs. */
export interface Chunk {
  name: string
  start: number
  size: number
}

export const chunkName = (videoId: string, id: string): string => `${videoId}/${id}`

/** Writes down that a piece is about to be stored. Returns false when the upload isn't at that place any more. */
export async function announceChunk(
  tx: Transaction,
  { id, videoId, start, size }: { id: string; videoId: string; start: number; size: number },
): Promise<boolean> {
  const inserted = await tx.$executeRaw`
    INSERT INTO video_chunks (id, video_id, start, size)
    SELECT ${id}::uuid, videos.id, ${start}::bigint, ${size}::int FROM videos
    WHERE videos.id = ${videoId}::uuid AND videos.state = 'uploading' AND videos.received = ${start}::bigint`
  return inserted === 1
}

/**
 * Makes a stored piece part of its upload, which is so much longer then. Of two pieces for one place the first is taken, on
 * whichever replica; answers when this one was, or undefined.
 */
export async function takeChunk(
  tx: Transaction,
  { id, videoId, start, size }: { id: string; videoId: string; start: number; size: number },
): Promise<Date | undefined> {
  const [taken] = await tx.$queryRaw<{ touchedAt: Date }[]>`
    WITH announced AS (
      SELECT video_id FROM video_chunks WHERE id = ${id}::uuid FOR UPDATE
    ), moved AS (
      UPDATE videos SET received = received + ${size}::int, touched_at = now() FROM announced
      WHERE videos.id = announced.video_id AND videos.id = ${videoId}::uuid
        AND state = 'uploading' AND received = ${start}::bigint
      RETURNING videos.id, touched_at
    )
    UPDATE video_chunks SET stored = true FROM moved WHERE video_chunks.id = ${id}::uuid AND video_id = moved.id
    RETURNING moved.touched_at AS "touchedAt"`
  return taken?.touchedAt
}

export async function forgetChunks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.videoChunk.deleteMany({ where: { id: { in: [...ids] } } })
}

/** The pieces of a video that have bytes from `start` up to, and without, `end`, in their order. */
export async function chunksIn(tx: Transaction, videoId: string, start: number, end: number): Promise<Chunk[]> {
  const rows = await tx.$queryRaw<{ id: string; start: number; size: number }[]>`
    SELECT id, start::float8 AS start, size FROM video_chunks
    WHERE video_id = ${videoId}::uuid AND stored AND start < ${end}::bigint AND start + size > ${start}::bigint
    ORDER BY video_chunks.start`
  return rows.map(({ id, ...row }) => ({ ...row, name: chunkName(videoId, id) }))
}

import { VIDEO_RETENTION_HOURS } from '@lectern/contracts/shapes/videos.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { UPLOAD_KINDS, type UploadKind } from './upload-policy.ts'

/** Whoever stores a piece has long ended by then, one way or the other. */
const PENDING_MINUTES = 10

/**
 * A lesson, its working copy or its history shows the video, or one of the file's teachers has it in its text. Each has an
 * index for both.
 */
const REFERENCED = Prisma.sql`(
  EXISTS (SELECT FROM lessons WHERE lessons.video_id = videos.id)
  OR EXISTS (SELECT FROM lesson_working_copies WHERE lesson_working_copies.video_id = videos.id)
  OR EXISTS (SELECT FROM lesson_revisions WHERE lesson_revisions.video_id = videos.id)
  OR (videos.kind = 'file' AND EXISTS (
    SELECT FROM unnest(videos.shared_with || videos.teacher_id) AS owner(id) WHERE is_file_in_texts(videos.id, owner.id)))
)`

/** Records since when no lesson refers to a video, and clears that once one does again. */
export async function noteReferences(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    UPDATE videos SET unreferenced_since = CASE WHEN unreferenced_since IS NULL THEN now() END
    WHERE state = 'ready' AND (unreferenced_since IS NULL) <> ${REFERENCED}`
}

/** Uploads without progress for a day, and videos without references for as long. */
export async function expiredVideos(tx: Transaction): Promise<string[]> {
  const since = Prisma.sql`now() - ${VIDEO_RETENTION_HOURS}::int * interval '1 hour'`
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM videos
    WHERE (state = 'uploading' AND touched_at <= ${since}) OR (state = 'ready' AND unreferenced_since <= ${since})`
  return rows.map(({ id }) => id)
}

/**
 * Decides that a video goes, for good, unless something refers to it. Whoever begins to refer to it holds it meanwhile; so
 * it is looked up once more after the lock. Returns whether it goes.
 */
export async function markRemoving(tx: Transaction, id: string): Promise<boolean> {
  await tx.$queryRaw`SELECT id FROM videos WHERE id = ${id}::uuid FOR UPDATE`
  const marked = await tx.$executeRaw`
    UPDATE videos SET state = 'removing' WHERE id = ${id}::uuid AND NOT ${REFERENCED}`
  return marked === 1
}

export async function removingVideos(tx: Transaction): Promise<string[]> {
  const rows = await tx.video.findMany({ where: { state: 'removing' }, select: { id: true } })
  return rows.map(({ id }) => id)
}

interface KnownChunk {
  id: string
  videoId: string
}

/** Pieces of a video that goes whose bytes can be removed; one that is being stored at this moment waits. */
export async function chunksToRemove(tx: Transaction, videoId: string): Promise<KnownChunk[]> {
  return tx.$queryRaw`
    SELECT id, video_id AS "videoId" FROM video_chunks
    WHERE video_id = ${videoId}::uuid
      AND (stored OR created_at < now() - ${PENDING_MINUTES}::int * interval '1 minute')`
}

/** Pieces that were never taken: their upload went on without them. */
export async function chunksNeverTaken(tx: Transaction): Promise<KnownChunk[]> {
  return tx.$queryRaw`
    SELECT id, video_id AS "videoId" FROM video_chunks
    WHERE NOT stored AND created_at < now() - ${PENDING_MINUTES}::int * interval '1 minute' LIMIT 1000`
}

/** Forgets a video whose bytes are gone. One that still has pieces stays until the next sweep. */
export async function forgetVideo(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM videos WHERE id = ${id}::uuid AND state = 'removing'
      AND NOT EXISTS (SELECT FROM video_chunks WHERE video_chunks.video_id = videos.id)`
}

/**
 * What a teacher was uploading goes, and what no lesson shows is due. Names that students never saw are forgotten: a file
 * of a lesson keeps the one that it is downloaded under.
 */
export async function eraseVideosOf(tx: Transaction, teacherId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE videos SET
      file_name = CASE WHEN kind = 'file' AND state = 'ready' AND ${REFERENCED} THEN file_name ELSE '' END,
      state = CASE WHEN state = 'uploading' OR NOT ${REFERENCED} THEN 'removing' ELSE state END
    WHERE teacher_id = ${teacherId}`
}

/** What the lessons, working copies and histories of these courses refer to. */
const uploadsIn = (courseIds: Prisma.Sql) => Prisma.sql`
  SELECT unnest(file_ids || video_id) AS id FROM (
    SELECT module_id, file_ids, video_id, course_id FROM lessons JOIN modules ON modules.id = module_id
    UNION ALL SELECT module_id, copies.file_ids, copies.video_id, course_id FROM lesson_working_copies copies
      JOIN lessons ON lessons.id = copies.lesson_id JOIN modules ON modules.id = module_id
    UNION ALL SELECT NULL, file_ids, video_id, course_id FROM lesson_revisions
  ) AS texts WHERE course_id = ANY (ARRAY(${courseIds}))`

/**
 * What a course shows of its former owner's uploads becomes the new owner's, whom the course has already; what the former one shows elsewhere, too, is shared
 * with them.
 */
export async function moveUploadsOfCourse(
  tx: Transaction,
  courseId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.$executeRaw`
    WITH elsewhere AS MATERIALIZED (${uploadsIn(Prisma.sql`SELECT id FROM courses WHERE teacher_id = ${from}`)}),
    shown AS (
      SELECT DISTINCT id, id IN (SELECT id FROM elsewhere WHERE id IS NOT NULL) AS is_elsewhere
      FROM (${uploadsIn(Prisma.sql`SELECT ${courseId}::int`)}) AS here
    )
    UPDATE videos SET
      teacher_id = CASE WHEN teacher_id = ${from} AND NOT is_elsewhere THEN ${to} ELSE teacher_id END,
      shared_with = array_remove(CASE WHEN is_elsewhere THEN shared_with ELSE array_remove(shared_with, ${from}) END, ${to})
        || CASE WHEN (teacher_id = ${from} AND NOT is_elsewhere) OR teacher_id = ${to} THEN ARRAY[]::int[] ELSE ARRAY[${to}::int] END
    FROM shown WHERE videos.id = shown.id AND ${from} = ANY (shared_with || teacher_id)`
}

/** Uploads that a text refers to and nothing else does become those of the course's owner. Returns of which kinds there were any. */
export async function moveUploadsToOwner(
  tx: Transaction,
  { teacherId, uploaderId }: { teacherId: number; uploaderId: number },
  { videoId, content }: { videoId: string | null; content: string },
): Promise<UploadKind[]> {
  const moved = await tx.$queryRaw<{ kind: string }[]>`
    UPDATE videos SET teacher_id = ${teacherId}, uploader_id = ${uploaderId}
    WHERE teacher_id = ${uploaderId} AND state = 'ready' AND NOT ${REFERENCED}
      AND (id = ${videoId}::uuid OR (kind = 'file' AND id = ANY (file_ids_in(${content}))))
    RETURNING kind`
  return [...new Set(moved.map(({ kind }) => oneOf(UPLOAD_KINDS, kind)))]
}

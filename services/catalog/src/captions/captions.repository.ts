import type { VideoCaptions } from '@lectern/contracts/shapes/captions.ts'
import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Transaction } from '../database.ts'
import type { ReadCaptions } from './read-captions.ts'

/** What a teacher's captions may take together: three thousand hours of talk. */
export const CAPTIONS_QUOTA_BYTES = 268_435_456

const columns = { language: true, lines: true, bytes: true, updatedAt: true } as const

interface Row {
  language: string
  lines: number
  bytes: number
  updatedAt: Date
}

const view = ({ updatedAt, ...row }: Row): VideoCaptions => ({ ...row, updatedAt: updatedAt.toISOString() })

export async function listCaptionsOf(tx: Transaction, videoId: string): Promise<VideoCaptions[]> {
  const rows = await tx.videoCaptions.findMany({
    where: { videoId },
    select: columns,
    orderBy: { language: 'asc' },
  })
  return rows.map(view)
}

export async function findCaptions(tx: Transaction, videoId: string, language: string): Promise<string | null> {
  const where = { videoId_language: { videoId, language } }
  return (await tx.videoCaptions.findUnique({ where, select: { webvtt: true } }))?.webvtt ?? null
}

/** Sets the captions of a video in this language. */
export async function saveCaptions(
  tx: Transaction,
  videoId: string,
  language: string,
  { webvtt, lines }: ReadCaptions,
): Promise<VideoCaptions> {
  const data = { webvtt, lines, bytes: Buffer.byteLength(webvtt), updatedAt: TRANSACTION_TIME }
  const row = await tx.videoCaptions.upsert({
    where: { videoId_language: { videoId, language } },
    create: { videoId, language, ...data },
    update: data,
    select: columns,
  })
  return view(row)
}

/** Answers whether there were any. */
export async function removeCaptions(tx: Transaction, videoId: string, language: string): Promise<boolean> {
  return (await tx.videoCaptions.deleteMany({ where: { videoId, language } })).count === 1
}

/** What captions take beside those that are about to be replaced: languages of the video, and bytes of all its teacher's. */
export async function captionsUsage(
  tx: Transaction,
  { id, teacherId }: { id: string; teacherId: number },
  language: string,
): Promise<{ languages: number; bytes: number }> {
  const [usage] = await tx.$queryRaw<{ languages: number; bytes: number }[]>`
    SELECT count(*) FILTER (WHERE captions.video_id = ${id}::uuid)::int AS languages,
           coalesce(sum(captions.bytes), 0)::float8 AS bytes
    FROM video_captions captions JOIN videos ON videos.id = captions.video_id
    WHERE videos.teacher_id = ${teacherId}
      AND (captions.video_id, captions.language) <> (${id}::uuid, ${language})`
  return usage ?? { languages: 0, bytes: 0 }
}

/** In which languages a text's uploaded video has captions, for its readers; nothing where it has none. */
export async function captionLanguagesOf(
  tx: Transaction,
  courseId: number,
  videoUrl: string | null,
): Promise<{ captionLanguages?: string[] }> {
  const video = videoOfAddress(videoUrl)
  if (video?.courseId !== courseId) return {}
  const languages = (await listCaptionsOf(tx, video.id)).map(({ language }) => language)
  return languages.length > 0 ? { captionLanguages: languages } : {}
}

/** Captions of a language that came in a course's archive. */
export type ImportedCaptions = ReadCaptions & { language: string }

/** They wait for the video that their lesson lacks. */
export async function insertImportedCaptions(
  tx: Transaction,
  captions: readonly (ImportedCaptions & { lessonId: number })[],
): Promise<void> {
  // Each alone: a megabyte is enough for one statement.
  for (const one of captions) {
    await tx.importedCaptions.create({ data: { ...one, bytes: Buffer.byteLength(one.webvtt) } })
  }
}

export async function findImportedCaptions(
  tx: Transaction,
  lessonId: number,
  language: string,
): Promise<string | null> {
  const where = { lessonId_language: { lessonId, language } }
  return (await tx.importedCaptions.findUnique({ where, select: { webvtt: true } }))?.webvtt ?? null
}

/** What the captions take that wait in a course, and those of some of its lessons. */
export async function importedCaptionsBytes(
  tx: Transaction,
  courseId: number,
  lessonIds: readonly number[],
): Promise<{ all: number; copied: number }> {
  const [bytes] = await tx.$queryRaw<{ all: number; copied: number }[]>`
    SELECT coalesce(sum(captions.bytes), 0)::float8 AS all,
           coalesce(sum(captions.bytes) FILTER (WHERE lessons.id = ANY (${lessonIds}::int[])), 0)::float8 AS copied
    FROM imported_captions captions
    JOIN lessons ON lessons.id = captions.lesson_id
    JOIN modules ON modules.id = lessons.module_id
    WHERE modules.course_id = ${courseId}`
  return bytes ?? { all: 0, copied: 0 }
}

/** Copies of lessons get the captions that their originals wait with. */
export async function copyImportedCaptions(
  tx: Transaction,
  lessons: readonly { originalId: number; copyId: number }[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO imported_captions (lesson_id, language, webvtt, lines, bytes)
    SELECT lesson.copy_id, language, webvtt, lines, bytes
    FROM unnest(${lessons.map(({ originalId }) => originalId)}::int[], ${lessons.map(({ copyId }) => copyId)}::int[])
      AS lesson(original_id, copy_id)
    JOIN imported_captions ON lesson_id = lesson.original_id`
}

/**
 * Gives a lesson's first uploaded video the captions that came with the lesson; those that the video has stay. What its teacher
 * has no room for waits on.
 */
export async function adoptCaptions(tx: Transaction, lessonId: number, videoUrl: string | null): Promise<void> {
  const video = videoOfAddress(videoUrl)
  if (video === null) return
  await tx.$executeRaw`
    WITH fitting AS (
      SELECT language FROM (
        SELECT language, sum(bytes) OVER (ORDER BY language) AS total FROM imported_captions WHERE lesson_id = ${lessonId}
      ) waiting
      WHERE total <= ${CAPTIONS_QUOTA_BYTES} - (
        SELECT coalesce(sum(captions.bytes), 0) FROM video_captions captions JOIN videos ON videos.id = captions.video_id
        WHERE videos.teacher_id = (SELECT teacher_id FROM videos WHERE id = ${video.id}::uuid)
      )
    ), imported AS (
      DELETE FROM imported_captions WHERE lesson_id = ${lessonId} AND language IN (SELECT language FROM fitting) RETURNING *
    )
    INSERT INTO video_captions (video_id, language, webvtt, lines, bytes)
    SELECT ${video.id}::uuid, language, webvtt, lines, bytes FROM imported
    ON CONFLICT DO NOTHING`
}

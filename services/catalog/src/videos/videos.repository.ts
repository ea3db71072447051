import { VIDEO_TYPES, type VideoType } from '@lectern/contracts/shapes/videos.ts'
import { oneOf, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import { IS_OPEN } from '../courses/visibility.repository.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { UPLOAD_KINDS, type UploadFacts, type UploadKind } from './upload-policy.ts'

const columns = {
  ...{
    id: true,
    kind: true,
    teacherId: true,
    fileName: true,
    bytes: true,
    received: true,
    state: true,
  },
  ...{ mediaType: true, durationMs: true, touchedAt: true, scan: true, scanTries: true },
} as const
const STATES = ['uploading', 'ready', 'removing'] as const
type Row = Prisma.VideoGetPayload<{ select: typeof columns }>

/** An upload, and the video or file that it becomes. */
export interface VideoRecord extends Omit<Row, 'kind' | 'bytes' | 'received' | 'state'> {
  kind: UploadKind
  bytes: number
  received: number
  state: (typeof STATES)[number]
}

/** Sizes are far below 2^53. */
function record({ kind, bytes, received, state, ...row }: Row): VideoRecord {
  const known = { kind: oneOf(UPLOAD_KINDS, kind), state: oneOf(STATES, state) }
  return { ...row, ...known, bytes: Number(bytes), received: Number(received) }
}

export async function findVideo(tx: Transaction, id: string): Promise<VideoRecord | null> {
  const row = await tx.video.findUnique({ where: { id }, select: columns })
  return row && record(row)
}

/** Locks the teacher's row until the transaction ends, so that two uploads don't take the same room. */
export async function lockTeacher(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`SELECT FROM people WHERE id = ${id} FOR UPDATE`
}

/** What a teacher's uploads of one kind take, as announced, and how many of them aren't finished. */
export async function usageOf(
  tx: Transaction,
  teacherId: number,
  kind: UploadKind,
): Promise<{ bytes: number; unfinished: number }> {
  const [row] = await tx.$queryRaw<{ bytes: number; unfinished: number }[]>`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes, count(*) FILTER (WHERE state = 'uploading')::int AS unfinished
    FROM videos WHERE teacher_id = ${teacherId} AND kind = ${kind} AND state <> 'removing' AND scan IS DISTINCT FROM 'infected'`
  return row ?? { bytes: 0, unfinished: 0 }
}

export async function insertVideo(
  tx: Transaction,
  { bytes, ...video }: { id: string; kind: UploadKind; teacherId: number; fileName: string; bytes: number },
): Promise<VideoRecord> {
  return record(await tx.video.create({ data: { ...video, bytes: BigInt(bytes) }, select: columns }))
}

/** Makes an upload whose bytes are all there a video or file. Answers it as it is then; null when it was given up meanwhile. */
export async function markReady(
  tx: Transaction,
  id: string,
  { mediaType, durationMs }: UploadFacts,
  { isScanned }: { isScanned: boolean },
): Promise<VideoRecord | null> {
  await tx.$executeRaw`
    UPDATE videos SET state = 'ready', media_type = ${mediaType}, duration_ms = ${durationMs}::int, touched_at = now(),
      scan = CASE WHEN ${isScanned} THEN 'pending' END, scan_due_at = CASE WHEN ${isScanned} THEN now() END
    WHERE id = ${id}::uuid AND state = 'uploading' AND received = bytes`
  const video = await findVideo(tx, id)
  return video?.state === 'ready' ? video : null
}

/** A course, and who of its teachers reads or writes it. */
export interface Editing {
  courseId: number
  editorId: number
}

/**
 * Whether an upload `videos` is for this editor of a course: they uploaded it, or this very course refers to it in a lesson, a working copy or
 * the history. The owner's other courses are nothing to staff. Its owner uploaded all that is theirs.
 */
export function isForEditor({ courseId, editorId }: Editing): Prisma.Sql {
  return Prisma.sql`(videos.teacher_id = ${editorId} OR videos.uploader_id IS NOT DISTINCT FROM ${editorId}
    OR EXISTS (
      SELECT FROM lessons JOIN modules ON modules.id = lessons.module_id
      LEFT JOIN lesson_working_copies copies ON copies.lesson_id = lessons.id
      WHERE modules.course_id = ${courseId} AND (lessons.video_id = videos.id OR lessons.file_ids @> ARRAY[videos.id]
        OR copies.video_id = videos.id OR copies.file_ids @> ARRAY[videos.id]))
    OR EXISTS (
      SELECT FROM lesson_revisions revisions WHERE revisions.course_id = ${courseId}
        AND (revisions.video_id = videos.id OR revisions.file_ids @> ARRAY[videos.id])))`
}

/** A course, and the teacher who asks for something of it; null where somebody else does. */
export interface Reading {
  courseId: number
  editorId: number | null
}

/** Whether an upload `videos` is of the owner of a course `courses`, or shared with them. */
export const IS_OF_OWNER = Prisma.sql`courses.teacher_id = ANY (videos.shared_with || videos.teacher_id)`

/** Which uploads a course's addresses name: its owner's, and those of the teacher who asks, before a lesson refers to them, too. */
export function atCourse({ courseId, editorId }: Reading): Prisma.Sql {
  return Prisma.sql`courses.id = ${courseId} AND (${IS_OF_OWNER} OR videos.teacher_id = ${editorId}::int)`
}

/** As `isForEditor`; for nobody but a teacher it is looked up. */
export function forReader({ courseId, editorId }: Reading): Prisma.Sql {
  return editorId === null ? Prisma.sql`false` : isForEditor({ courseId, editorId })
}

export interface CourseVideo {
  mediaType: VideoType
  bytes: number
  teacherId: number
  forEditor: boolean
  inLesson: boolean
  inPreview: boolean
}

/**
 * The type and size of a video that is ready, the teacher of this course, and whether it is for the editor who asks, a lesson
 * that students of the course read shows it, or a free preview while the course is active.
 */
export async function describeCourseVideo(tx: Transaction, reading: Reading, id: string): Promise<CourseVideo | null> {
  const [video] = await tx.$queryRaw<Unchecked<CourseVideo, 'mediaType'>[]>`
    SELECT videos.media_type AS "mediaType", videos.bytes::float8 AS bytes, courses.teacher_id AS "teacherId",
           ${forReader(reading)} AS "forEditor", count(shown.id) > 0 AS "inLesson",
           count(shown.id) FILTER (WHERE shown.free_preview AND ${IS_OPEN}) > 0 AS "inPreview"
    FROM videos JOIN courses ON ${atCourse(reading)}
    LEFT JOIN (
      SELECT lessons.id, lessons.video_id, lessons.free_preview, modules.course_id
      FROM lessons JOIN modules ON modules.id = lessons.module_id WHERE NOT lessons.draft
    ) shown ON shown.video_id = videos.id AND shown.course_id = courses.id AND ${IS_OF_OWNER}
    WHERE videos.id = ${id}::uuid AND videos.kind = 'video' AND videos.state = 'ready'
    GROUP BY videos.id, courses.id`
  return video ? { ...video, mediaType: oneOf(VIDEO_TYPES, video.mediaType) } : null
}

/**
 * Keeps a video that is ready, belongs to the course's teacher and is for this editor from being removed until the transaction
 * ends. Answers whether there is one.
 */
export async function lockReadyVideoForShare(tx: Transaction, editing: Editing, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT videos.id FROM videos JOIN courses ON ${IS_OF_OWNER}
    WHERE videos.id = ${id}::uuid AND courses.id = ${editing.courseId} AND videos.kind = 'video'
      AND videos.state = 'ready' AND ${isForEditor(editing)} FOR SHARE OF videos`
  return rows.length === 1
}

/** Courses in which a lesson or a working copy shows the video, and which this person may edit: their own, and those as one of whose staff. */
export async function editedCoursesOf(tx: Transaction, id: string, personId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT m.course_id AS id FROM lessons l JOIN modules m ON m.id = l.module_id
    JOIN courses c ON c.id = m.course_id
    LEFT JOIN course_staff s ON s.course_id = c.id AND s.person_id = ${personId} AND 'edit' = ANY (s.rights)
    WHERE (c.teacher_id = ${personId} OR s.person_id IS NOT NULL) AND l.id IN (
      SELECT id FROM lessons WHERE video_id = ${id}::uuid
      UNION SELECT lesson_id FROM lesson_working_copies WHERE video_id = ${id}::uuid
    )`
  return rows.map((course) => course.id)
}

/** Keeps who shares these courses as it is until the transaction ends. */
export async function lockForShare(tx: Transaction, courseIds: readonly number[]): Promise<void> {
  await tx.$queryRaw`SELECT id FROM courses WHERE id = ANY (${[...courseIds]}::int[]) ORDER BY id FOR SHARE`
}

import { wrong } from '@lectern/contracts/problems/wrong.ts'
import type { LessonFile } from '@lectern/contracts/shapes/lesson-files.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import { IS_OPEN } from '../courses/visibility.repository.ts'
import { NEWEST, WORKING_COPIES } from '../curriculum/newest-text.repository.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import {
  atCourse,
  type Editing,
  forReader,
  IS_OF_OWNER,
  isForEditor,
  type Reading,
} from '../videos/videos.repository.ts'
import type { ScanColumns } from './scans/scan-state.ts'

interface CourseFile extends ScanColumns {
  name: string
  mediaType: string
  bytes: number
  teacherId: number
  forEditor: boolean
  inLesson: boolean
  inPreview: boolean
}

/**
 * A file that is ready, and whether it is for the editor who asks, a lesson that students of the course read refers to it, or
 * a free preview while the course is active.
 */
export async function describeCourseFile(tx: Transaction, reading: Reading, id: string): Promise<CourseFile | null> {
  const [file] = await tx.$queryRaw<CourseFile[]>`
    SELECT videos.file_name AS name, videos.media_type AS "mediaType", videos.bytes::float8 AS bytes,
           videos.scan, videos.scan_tries AS "scanTries",
           courses.teacher_id AS "teacherId", ${forReader(reading)} AS "forEditor", count(shown.id) > 0 AS "inLesson",
           count(shown.id) FILTER (WHERE shown.free_preview AND ${IS_OPEN}) > 0 AS "inPreview"
    FROM videos JOIN courses ON ${atCourse(reading)}
    LEFT JOIN (
      SELECT lessons.id, lessons.free_preview, modules.course_id
      FROM lessons JOIN modules ON modules.id = lessons.module_id
      WHERE NOT lessons.draft AND lessons.file_ids @> ARRAY[${id}::uuid]
    ) shown ON shown.course_id = courses.id AND ${IS_OF_OWNER}
    WHERE videos.id = ${id}::uuid AND videos.kind = 'file' AND videos.state = 'ready'
    GROUP BY videos.id, courses.id`
  return file ?? null
}

/** Whose texts a list is of: those that students have, of free previews alone, or the newest ones of all that the teacher sees. */
export type FileReader = 'student' | 'visitor' | 'teacher'

const SHOWN = {
  student: Prisma.sql`NOT lessons.draft`,
  visitor: Prisma.sql`NOT lessons.draft AND lessons.free_preview`,
  teacher: Prisma.sql`lessons.delete_due_at IS NULL AND modules.delete_due_at IS NULL`,
}

/** The files of a course's lessons in reading order, scanned or not. Those of a text that the teacher's working copy replaces aren't theirs to see here. */
export async function filesOfLessons(
  tx: Transaction,
  courseId: number,
  reader: FileReader,
): Promise<(Omit<LessonFile, 'scan'> & ScanColumns)[]> {
  const content = reader === 'teacher' ? NEWEST.content : Prisma.sql`lessons.content`
  const fileIds = reader === 'teacher' ? NEWEST.fileIds : Prisma.sql`lessons.file_ids`
  return tx.$queryRaw<(Omit<LessonFile, 'scan'> & ScanColumns)[]>`
    SELECT videos.id, videos.file_name AS name, videos.bytes::float8 AS bytes, videos.media_type AS "mediaType",
           videos.scan, videos.scan_tries AS "scanTries", lessons.id AS "lessonId"
    FROM lessons JOIN modules ON modules.id = lessons.module_id JOIN courses ON courses.id = modules.course_id
    ${WORKING_COPIES}
    CROSS JOIN LATERAL unnest(${fileIds}) AS referred(id)
    JOIN videos ON videos.id = referred.id AND ${IS_OF_OWNER}
    WHERE courses.id = ${courseId} AND ${SHOWN[reader]} AND videos.kind = 'file' AND videos.state = 'ready'
    ORDER BY modules.order_index, lessons.order_index, strpos(${content}, videos.id::text)`
}

/**
 * Keeps the owner's files that a text refers to from being removed until the transaction ends. An id that is none of theirs
 * stays in the text and opens nothing. Throws 400 for a file that isn't for this editor.
 */
export async function holdFiles(tx: Transaction, editing: Editing, html: string): Promise<void> {
  if (!html.includes(' data-file="')) return
  const files = await tx.$queryRaw<{ forEditor: boolean }[]>`
    SELECT ${isForEditor(editing)} AS "forEditor" FROM videos JOIN courses ON ${IS_OF_OWNER}
    WHERE courses.id = ${editing.courseId} AND videos.kind = 'file' AND videos.id = ANY (file_ids_in(${html}))
    ORDER BY videos.id FOR SHARE OF videos`
  if (files.every(({ forEditor }) => forEditor)) return
  throw validationFailed([{ pointer: '/body/content', message: wrong('uploaded-file-not-found') }])
}

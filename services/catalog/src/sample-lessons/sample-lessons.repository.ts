import { IS_LISTED } from '../courses/visibility.repository.ts'
import type { Transaction } from '../database.ts'

/** A lesson that begins with a picture, or has few words, is passed over for the next. */
const CANDIDATES = 3

export interface SampleCandidate {
  lessonId: number
  categoryId: number
}

/**
 * Free previews with a text, of active courses, a few per category: those of the courses with the most students first, in
 * reading order. The categories come by their number of active courses, the largest first. By lessons_free_preview_idx.
 */
export function findCandidates(tx: Transaction): Promise<SampleCandidate[]> {
  return tx.$queryRaw<SampleCandidate[]>`
    WITH ranked AS (
      SELECT lessons.id AS "lessonId", courses.category_id AS "categoryId",
             row_number() OVER (
               PARTITION BY courses.category_id
               ORDER BY courses.student_count DESC, courses.id, modules.order_index, lessons.order_index
             ) AS place
      FROM lessons JOIN modules ON modules.id = lessons.module_id JOIN courses ON courses.id = modules.course_id
      WHERE lessons.free_preview AND NOT lessons.draft AND lessons.type = 'text' AND ${IS_LISTED}
    )
    SELECT "lessonId", "categoryId" FROM ranked
    JOIN (SELECT category_id, count(*) AS courses FROM courses WHERE ${IS_LISTED} GROUP BY category_id) sized
      ON sized.category_id = "categoryId"
    WHERE place <= ${CANDIDATES} ORDER BY sized.courses DESC, "categoryId", place`
}

/** The same of one course, in reading order. By modules_course_id_order_index_idx and lessons_free_preview_idx. */
export function findCandidatesOf(tx: Transaction, courseId: number): Promise<SampleCandidate[]> {
  return tx.$queryRaw<SampleCandidate[]>`
    SELECT lessons.id AS "lessonId", courses.category_id AS "categoryId"
    FROM lessons JOIN modules ON modules.id = lessons.module_id JOIN courses ON courses.id = modules.course_id
    WHERE courses.id = ${courseId}
      AND lessons.free_preview AND NOT lessons.draft AND lessons.type = 'text' AND ${IS_LISTED}
    ORDER BY modules.order_index, lessons.order_index LIMIT ${CANDIDATES}`
}

export interface PreviewRow {
  lessonId: number
  title: string
  duration: number | null
  /** The first part of the lesson, of which `length` is the whole. */
  start: string
  length: number
  moduleNumber: number
  lessonNumber: number
  position: number
  lessonCount: number
  courseId: number
  courseTitle: string
  language: string
  categoryId: number
  image: string | null
  fullName: string
  username: string
  erased: boolean
}

/** Those of the lessons that anybody may read now. `most`: letters of each lesson. */
export function findPreviews(tx: Transaction, lessonIds: readonly number[], most: number): Promise<PreviewRow[]> {
  return tx.$queryRaw<PreviewRow[]>`
    SELECT lessons.id AS "lessonId", lessons.title, lessons.duration, left(lessons.content, ${most}::int) AS start,
           length(lessons.content) AS length,
           (SELECT count(*)::int FROM modules before
            WHERE before.course_id = courses.id AND before.order_index < modules.order_index) + 1 AS "moduleNumber",
           (SELECT count(*)::int FROM lessons before
            WHERE before.module_id = modules.id AND NOT before.draft AND before.order_index < lessons.order_index) + 1 AS "lessonNumber",
           (SELECT count(*)::int FROM lessons before JOIN modules of ON of.id = before.module_id
            WHERE of.course_id = courses.id AND NOT before.draft
              AND (of.order_index, before.order_index) < (modules.order_index, lessons.order_index)) + 1 AS position,
           courses.lesson_count AS "lessonCount", courses.id AS "courseId", courses.title AS "courseTitle",
           courses.language, courses.category_id AS "categoryId", courses.image, people.full_name AS "fullName", people.username, people.erased
    FROM lessons JOIN modules ON modules.id = lessons.module_id JOIN courses ON courses.id = modules.course_id
    JOIN people ON people.id = courses.teacher_id
    WHERE lessons.id = ANY (${lessonIds}::int[])
      AND lessons.free_preview AND NOT lessons.draft AND lessons.type = 'text' AND ${IS_LISTED}`
}

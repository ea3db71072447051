import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** The lessons of a course as events have them. */
export interface PublishedLessons {
  lessonIds: number[]
  /** Their length in all. */
  minutes: number
  /** Those with a quiz that is graded. */
  gradedLessonIds: number[]
}

/** Whether a lesson has questions to grade. A quiz without any isn't stored, nor published with an empty bank. */
export const IS_GRADED = Prisma.sql`(lessons.type = 'quiz' AND lessons.quiz IS NOT NULL)`

/** The lessons that students have, in reading order: no drafts, but also those that wait for their removal. */
export async function publishedLessonsOf(tx: Transaction, courseId: number): Promise<PublishedLessons> {
  const rows = await tx.$queryRaw<{ id: number; minutes: number; graded: boolean }[]>`
    SELECT lessons.id, coalesce(lessons.duration, 0) AS minutes, ${IS_GRADED} AS graded
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    WHERE modules.course_id = ${courseId} AND NOT lessons.draft
    ORDER BY modules.order_index, lessons.order_index`
  return {
    lessonIds: rows.map(({ id }) => id),
    minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
    gradedLessonIds: rows.filter(({ graded }) => graded).map(({ id }) => id),
  }
}

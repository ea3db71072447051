import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import { IS_GRADED } from '../curriculum/published-lessons.repository.ts'
import type { Transaction } from '../database.ts'

interface PublishedRow {
  lessonId: number
  courseId: number
  version: number
  /** Null where there is nothing to grade. */
  quiz: Quiz | null
}

/** What students of a lesson have of a quiz, also while it waits for its removal; null for a lesson that they don't have. */
export async function findPublished(tx: Transaction, lessonId: number): Promise<PublishedRow | null> {
  const [row] = await tx.$queryRaw<PublishedRow[]>`
    SELECT lessons.id AS "lessonId", modules.course_id AS "courseId", lessons.quiz_version AS version,
           CASE WHEN ${IS_GRADED} THEN lessons.quiz END AS quiz
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    WHERE lessons.id = ${lessonId} AND NOT lessons.draft`
  return row ?? null
}

/** Those of these lessons that are in the course. */
export async function lessonsIn(tx: Transaction, courseId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.lesson.findMany({
    where: { id: { in: [...ids] }, module: { courseId } },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

/** The quizzes that students of a course have or would have, in reading order. */
export function gradedQuizzesOf(
  tx: Transaction,
  courseId: number,
): Promise<{ lessonId: number; title: string; quiz: Quiz }[]> {
  return tx.$queryRaw`
    SELECT lessons.id AS "lessonId", lessons.title, lessons.quiz
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    WHERE modules.course_id = ${courseId} AND NOT lessons.draft AND ${IS_GRADED}
    ORDER BY modules.order_index, lessons.order_index`
}

/** The quizzes of a course's lessons, also of those that are no quizzes now. */
export function quizzesIn(tx: Transaction, courseId: number): Promise<{ id: number; quiz: Quiz }[]> {
  return tx.$queryRaw`
    SELECT lessons.id, lessons.quiz FROM lessons JOIN modules ON modules.id = lessons.module_id
    WHERE modules.course_id = ${courseId} AND lessons.quiz IS NOT NULL`
}

/** Writes the quiz of a new lesson, without changing versions. */
export async function writeQuiz(tx: Transaction, id: number, quiz: Quiz): Promise<void> {
  await tx.lesson.update({ where: { id }, data: { quiz }, select: { id: true } })
}

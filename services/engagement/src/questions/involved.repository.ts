import type { Transaction } from '../database.ts'
import { E_HAS_ACCESS } from '../enrollments/has-access.repository.ts'

/** How many people's pages are updated at most: those who wrote last. */
const MOST = 500

/** A course's teacher, staff who answer, and those of its students who wrote under a lesson last. */
export async function listInvolved(tx: Transaction, courseId: number, lessonId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM (
      SELECT wrote.id, max(wrote.at) AS at FROM (
        SELECT author_id AS id, at FROM questions WHERE lesson_id = ${lessonId} AND course_id = ${courseId}
        UNION ALL
        SELECT a.author_id, a.at FROM answers a JOIN questions q ON q.id = a.question_id
        WHERE q.lesson_id = ${lessonId} AND q.course_id = ${courseId}
      ) AS wrote
      JOIN enrollments e ON e.course_id = ${courseId} AND ${E_HAS_ACCESS} AND e.student_id = wrote.id
      GROUP BY wrote.id ORDER BY at DESC LIMIT ${MOST}
    ) AS students
    UNION SELECT teacher_id FROM courses WHERE id = ${courseId} AND teacher_id IS NOT NULL
    UNION SELECT person_id FROM course_staff WHERE course_id = ${courseId} AND 'answer' = ANY (rights)`
  return rows.map(({ id }) => id)
}

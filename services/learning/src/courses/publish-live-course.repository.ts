import { publishLiveFacts } from '@lectern/service-kit/live/publish.ts'
import type { Database, Transaction } from '../database.ts'
import { HAS_ACCESS } from '../enrollments/has-access.repository.ts'

/**
 * Publishes a live message to a course's teacher and its students, so that their open pages reload the course. One statement reads the recipients
 * along the index of course and student; a notification carries about a hundred of them.
 */
export async function publishLiveCourse(executor: Database | Transaction, courseId: number): Promise<void> {
  const [row] = await executor.$queryRaw<{ teacherId: number | null; students: number[] }[]>`
    SELECT c.teacher_id AS "teacherId",
      ARRAY(SELECT student_id FROM enrollments WHERE course_id = ${courseId} AND ${HAS_ACCESS}) AS students
    FROM courses c WHERE c.id = ${courseId}`
  if (row === undefined) return
  const people = row.teacherId === null ? row.students : [...row.students, row.teacherId]
  await publishLiveFacts(executor, [{ people, fact: { fact: 'course', courseId } }])
}

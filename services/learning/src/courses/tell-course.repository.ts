import { tellEach } from '@lectern/service-kit/live/tell.ts'
import type { Database, Transaction } from '../database.ts'

/**
 * Tells a course's teacher and all who have access that what is published of it is another. One statement reads whom, along enrollments' index of
 * course and student; one tells, some hundred of them in a notification.
 */
export async function tellCourse(executor: Database | Transaction, courseId: number): Promise<void> {
  const [row] = await executor.$queryRaw<{ teacherId: number | null; students: number[] }[]>`
    SELECT c.teacher_id AS "teacherId",
      ARRAY(SELECT student_id FROM enrollments WHERE course_id = ${courseId} AND active) AS students
    FROM courses c WHERE c.id = ${courseId}`
  if (row === undefined) return
  const people = row.teacherId === null ? row.students : [...row.students, row.teacherId]
  await tellEach(executor, [{ people, fact: { fact: 'course', courseId } }])
}

import type { Database, Transaction } from '../database.ts'

/** A person's role in a course; null without access to its questions, as for past students. */
export type CourseRole = 'student' | 'teacher' | null

/** By engagement's own projections of courses and enrollments. */
export async function findCourseRole(
  tx: Database | Transaction,
  personId: number,
  courseId: number,
): Promise<CourseRole> {
  const [row] = await tx.$queryRaw<{ teaches: boolean | null; studies: boolean }[]>`
    SELECT (SELECT teacher_id = ${personId} FROM courses WHERE id = ${courseId}) AS teaches,
      EXISTS (SELECT FROM enrollments WHERE course_id = ${courseId} AND active AND student_id = ${personId}) AS studies`
  if (row?.teaches) return 'teacher'
  return row?.studies ? 'student' : null
}

/** Whether the course has the lesson, as it is published. */
export async function hasLesson(tx: Database | Transaction, courseId: number, lessonId: number): Promise<boolean> {
  const course = await tx.course.findUnique({ where: { id: courseId }, select: { lessonIds: true } })
  return course?.lessonIds.includes(lessonId) ?? false
}

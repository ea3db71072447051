import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { storeOutline } from '../courses/courses.repository.ts'
import { findEnrollmentWithAccess } from '../enrollments/enrollments.repository.ts'
import { E_HAS_ACCESS } from '../enrollments/has-access.repository.ts'
import type { Learning } from '../learning.ts'

/** A lesson's quiz and the enrollment that a student takes it in. */
export interface QuizEnrollment {
  enrollmentId: number
  lessonId: number
}

/**
 * The student's enrollment in the course of a lesson. Throws `forbidden` (403) for a student who isn't enrolled, `notFound` (404) where catalog knows no
 * such lesson, `unavailable` (503) when it is asked and away.
 */
export async function findQuizEnrollment(
  { database, quizzes, offers }: Learning,
  student: Principal,
  lessonId: number,
): Promise<QuizEnrollment> {
  const [enrolled] = await database.$queryRaw<{ enrollmentId: number }[]>`
    SELECT e.id AS "enrollmentId" FROM enrollments e JOIN courses c ON c.id = e.course_id
    WHERE e.student_id = ${student.id} AND ${E_HAS_ACCESS} AND ${lessonId} = ANY(c.lesson_ids)`
  if (enrolled) return { ...enrolled, lessonId }
  // The event with the lesson may be on its way.
  const published = await quizzes.fetch(lessonId)
  const enrollment = published && (await findEnrollmentWithAccess(database, student.id, published.courseId))
  if (!enrollment) throw refuse('quiz-requires-enrollment')
  if (student.viewedBy === undefined) await storeOutline(database, await offers.fetch(published.courseId))
  return { enrollmentId: enrollment.id, lessonId }
}

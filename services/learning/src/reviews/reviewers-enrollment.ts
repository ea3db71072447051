import { refuse } from '@lectern/service-kit/errors.ts'
import { isOpenCourse } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { type Enrollment, lockEnrollmentOfStudent } from '../enrollments/enrollments.repository.ts'
import { people } from '../people/people.ts'

/**
 * The enrollment that lets the student speak of the course, locked. Throws `forbidden` (403) when the student isn't
 * enrolled, or `notFound` (404) when the course is none that they may know of.
 */
export async function lockReviewersEnrollment(
  tx: Transaction,
  studentId: number,
  courseId: number,
): Promise<Enrollment> {
  const enrollment = await lockEnrollmentOfStudent(tx, studentId, courseId)
  if (!enrollment) {
    if (await isOpenCourse(tx, courseId)) throw refuse('review-requires-enrollment')
    throw refuse('course-not-found')
  }
  await people.refuseErased(tx, studentId)
  return enrollment
}

import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import { findEnrollment } from '../enrollments/enrollments.repository.ts'
import { noSuchEnrollment } from '../enrollments/no-such-enrollment.ts'
import { listHistory } from '../history/history.repository.ts'
import type { Learning } from '../learning.ts'
import { catchUp } from '../progress/catch-up.ts'
import { listAllProgress, toProgressRecord } from '../progress/progress.repository.ts'
import { findReview } from '../reviews/reviews.repository.ts'
import { listPlacesWithTeacher, readStudents } from './students.repository.ts'
import { timelineOf } from './timeline.ts'

/**
 * A student in one of the teacher's courses: what is done of the course as it is now, and what happened when. Throws
 * `notFound` (404) for all but the course's teacher, and when the student isn't enrolled any more.
 */
export async function readDetails(
  learning: Learning,
  teacher: Principal,
  enrollmentId: number,
  { timeZone }: { timeZone: string },
): Promise<EnrollmentDetails> {
  const { database } = learning
  const place = await findEnrollment(database, enrollmentId)
  if (!place?.active || place.teacherId !== teacher.id) throw noSuchEnrollment()
  await catchUp(learning, place)

  const [[enrollment], history, progress, review, { enrollments, firstEnrolledAt }] = await Promise.all([
    readStudents(database, [enrollmentId]),
    listHistory(database, enrollmentId),
    listAllProgress(database, enrollmentId),
    findReview(database, place.courseId, place.studentId),
    listPlacesWithTeacher(database, place),
  ])
  if (!enrollment) throw noSuchEnrollment()
  return {
    enrollment,
    progress: progress.filter(({ current }) => current).map(toProgressRecord),
    timeline: timelineOf({ history, progress, review }, timeZone),
    enrollments,
    studentSince: firstEnrolledAt?.toISOString() ?? enrollment.enrolledAt,
  }
}

import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import { mayInCourse } from '@lectern/service-kit/course-staff.ts'
import { nameRequestOf, stateOf } from '../certificates/certificate-shape.ts'
import { listCertificatesOf } from '../certificates/certificates.repository.ts'
import type { Database } from '../database.ts'
import { type Enrollment, findEnrollment } from '../enrollments/enrollments.repository.ts'
import { noSuchEnrollment } from '../enrollments/no-such-enrollment.ts'
import { listHistory } from '../history/history.repository.ts'
import type { Learning } from '../learning.ts'
import { catchUp, withoutReadingPositions } from '../progress/catch-up.ts'
import { listAllProgress } from '../progress/progress.repository.ts'
import { listPastAttempts } from '../quizzes/past-attempts.repository.ts'
import { findReview } from '../reviews/reviews.repository.ts'
import { listEnrollmentsWithTeacher, readStudents } from './students.repository.ts'
import { seesPayments } from './teacher-of-students.ts'
import { type Past, timelineOf } from './timeline.ts'

/**
 * A student in one of the teacher's courses: what is done of the course as it is now, and what happened when. Throws
 * `notFound` (404) for all but the course's teacher and staff who see students, and when the student isn't enrolled any more.
 */
export async function readDetails(
  learning: Learning,
  teacher: Principal,
  enrollmentId: number,
  { timeZone }: { timeZone: string },
): Promise<EnrollmentDetails> {
  const { database } = learning
  const row = await findEnrollment(database, enrollmentId)
  if (!row?.active || !(await mayInCourse(learning, row, teacher, 'students'))) throw noSuchEnrollment()
  const withPayments = await seesPayments(learning, teacher, row)
  const progress = withoutReadingPositions(await catchUp(learning, row))

  const [[enrollment], past, { enrollments, firstEnrolledAt }] = await Promise.all([
    readStudents(database, [enrollmentId], { withPayments }),
    readPast(database, row),
    // Staff see no other courses of the owner.
    listEnrollmentsWithTeacher(database, row, row.teacherId === teacher.id ? undefined : row.courseId),
  ])
  if (!enrollment) throw noSuchEnrollment()
  const [newest] = past.certificates
  return {
    enrollment,
    progress,
    certificate: newest
      ? { id: newest.publicId, number: newest.number, state: stateOf(newest), nameRequest: nameRequestOf(newest) }
      : null,
    timeline: timelineOf(past, timeZone),
    enrollments,
    studentSince: firstEnrolledAt?.toISOString() ?? enrollment.enrolledAt,
  }
}

async function readPast(database: Database, { id, courseId, studentId }: Enrollment): Promise<Past> {
  const [history, progress, review, attempts, certificates] = await Promise.all([
    listHistory(database, id),
    listAllProgress(database, id),
    findReview(database, courseId, studentId),
    listPastAttempts(database, [id]),
    listCertificatesOf(database, id),
  ])
  return { history, progress, review, attempts, certificates }
}

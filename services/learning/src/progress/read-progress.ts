import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { mayInCourse } from '@lectern/service-kit/course-staff.ts'
import { findEnrollment, touchEnrollment } from '../enrollments/enrollments.repository.ts'
import { noSuchEnrollment } from '../enrollments/no-such-enrollment.ts'
import type { Learning } from '../learning.ts'
import { catchUp, withoutReadingPositions } from './catch-up.ts'
import { listProgress } from './progress.repository.ts'

/**
 * One record per lesson of the course as it is now: catalog is asked, and without its answer the last known outline counts.
 * Marks the course as accessed when the student reads, and not an administrator who views the site as them. Throws `notFound` (404) for all but the student, the teacher and staff who see students.
 */
export async function readProgress(
  learning: Learning,
  reader: Principal,
  enrollmentId: number,
): Promise<ProgressRecord[]> {
  const { database } = learning
  const enrollment = await findEnrollment(database, enrollmentId)
  if (!enrollment?.active) throw noSuchEnrollment()
  const isStudent = enrollment.studentId === reader.id
  if (isStudent && !enrollment.hasAccess) throw noSuchEnrollment()
  if (!isStudent && !(await mayInCourse(learning, enrollment, reader, 'students'))) throw noSuchEnrollment()

  const isViewed = reader.viewedBy !== undefined
  const [records] = await Promise.all([
    isViewed ? listProgress(database, enrollment) : catchUp(learning, enrollment),
    isStudent && !isViewed && touchEnrollment(database, enrollmentId),
  ])
  return isStudent ? records : withoutReadingPositions(records)
}

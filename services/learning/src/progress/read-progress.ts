import type { ProgressRecord } from '@lectern/contracts/courses.ts'
import type { CourseOffer } from '@lectern/contracts/internal.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import type { Database } from '../database.ts'
import { findEnrollment, lockEnrollment, touchEnrollment } from '../enrollments/enrollments.repository.ts'
import { noSuchEnrollment } from '../enrollments/no-such-enrollment.ts'
import type { Learning } from '../learning.ts'
import { followOutline, settleCompletion } from './follow-outline.ts'
import { listProgress } from './progress.repository.ts'

/**
 * One record per lesson of the course as it is now: catalog is asked, and without its answer the last known outline counts.
 * Marks the course as accessed when the student reads. Throws `notFound` (404) for all but the student and the teacher.
 */
export async function readProgress(
  { database, offers }: Learning,
  reader: Principal,
  enrollmentId: number,
): Promise<ProgressRecord[]> {
  const enrollment = await findEnrollment(database, enrollmentId)
  if (!enrollment?.active) throw noSuchEnrollment()
  const isStudent = enrollment.studentId === reader.id
  if (!isStudent && enrollment.teacherId !== reader.id) throw noSuchEnrollment()

  const offer = await offers.peek(enrollment.courseId)
  if (offer && offer.curriculumVersion > enrollment.curriculumVersion) await catchUp(database, enrollmentId, offer)
  if (isStudent) await touchEnrollment(database, enrollmentId)
  return listProgress(database, enrollmentId)
}

/** The enrollment goes ahead of the course's events, which will find it there. */
async function catchUp(database: Database, enrollmentId: number, offer: CourseOffer): Promise<void> {
  await database.$transaction(async (tx) => {
    const enrollment = await lockEnrollment(tx, enrollmentId)
    if (!enrollment) return
    await followOutline(tx, enrollment, offer)
    await settleCompletion(tx, { enrollmentIds: [enrollmentId] })
  })
}

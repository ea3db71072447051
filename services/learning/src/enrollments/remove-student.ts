import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { reasonToSave } from '../history/reason-to-save.ts'
import type { Learning } from '../learning.ts'
import { endAccess } from './end-access.ts'
import { lockEnrollment } from './enrollments.repository.ts'
import { noSuchEnrollment } from './no-such-enrollment.ts'
import { endAllGrants } from './order-grants.repository.ts'

/**
 * Takes a student out of a course; the reason is kept for the student. Orders that granted are spent by it: their payments,
 * told again, give nothing, and no money moves.
 * Throws `notFound` (404) for all but the course's teacher, and when the student isn't enrolled any more.
 */
export async function removeStudent(
  { database }: Pick<Learning, 'database'>,
  teacher: Principal,
  enrollmentId: number,
  reason?: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const enrollment = await lockEnrollment(tx, enrollmentId)
    if (!enrollment?.active || enrollment.teacherId !== teacher.id) throw noSuchEnrollment()
    await endAllGrants(tx, enrollment.studentId, enrollment.courseId)
    const savedReason = await reasonToSave(tx, teacher, enrollment, reason)
    await endAccess(tx, enrollment, { reason: 'removed', endedBy: teacher.id }, { reason: savedReason })
  })
}

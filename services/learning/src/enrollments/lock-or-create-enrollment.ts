import { enrolled } from '@lectern/contracts/events/learning.ts'
import type { Enrollment as EnrollmentAnswer } from '@lectern/contracts/shapes/enrollments.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { giveCertificates } from '../certificates/give-certificates.ts'
import { type LockedCourse, lockOrInsertCourse } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { settleEnrollment } from '../progress/settle-completion.ts'
import { publish } from './enrollment-events.ts'
import { toEnrollment } from './enrollment-shape.ts'
import { type Enrollment, lockOrInsertEnrollment } from './enrollments.repository.ts'
import { grantAccess } from './grant-access.repository.ts'
import { insertGrant, type NewGrant } from './grants.repository.ts'
import { keepAccess } from './keep-access.ts'

/** A student's request for access to a course, with what is known of the course. */
export interface EnrollmentRequest {
  studentId: number
  courseId: number
  teacherId: number
  /** What catalog says of the course, where it was asked. */
  offer?: CourseOffer | undefined
}

/** A student's locked enrollment and its course, locked for share. */
export interface LockedEnrollment {
  enrollment: Enrollment
  course: LockedCourse
}

/**
 * Locks the student's enrollment in the course, and inserts it if there is none. Locks the course before the enrollment, so that two
 * transactions can't deadlock.
 */
export async function lockOrCreateEnrollment(tx: Transaction, request: EnrollmentRequest): Promise<LockedEnrollment> {
  const { studentId, courseId, offer } = request
  const course = await lockOrInsertCourse(tx, offer ?? request)
  const enrollment = await lockOrInsertEnrollment(tx, {
    studentId,
    courseId,
    teacherId: course.teacherId ?? request.teacherId,
  })
  return { enrollment, course }
}

/**
 * Gives a locked enrollment one more grant. Beside access that goes on it changes at most when that ends. Otherwise it activates the enrollment,
 * with progress records for the lessons of the outline. What was completed in an earlier time there still counts; if that is every lesson by
 * now, the course is complete. Whoever had completed it gets another certificate where a refund has revoked theirs.
 */
export async function giveAccess(
  tx: Transaction,
  { enrollment, course }: LockedEnrollment,
  grant: NewGrant,
): Promise<EnrollmentAnswer> {
  const orderId = grant.source === 'order' ? grant.orderId : enrollment.orderId
  // A student who was enrolled before had an event, and with it a version.
  const kind = enrollment.version === 0 ? 'enrolled' : 'returned'
  await insertGrant(tx, enrollment.id, grant)
  const given = grant.source === 'given' ? grant : undefined
  if (enrollment.hasAccess) {
    return toEnrollment(await keepAccess(tx, enrollment, orderId, given), course.lessonCount)
  }
  const active = await grantAccess(tx, enrollment.id, { orderId, kind })
  const until = active.accessUntil?.toISOString() ?? null
  const details = given && { source: given.source, givenBy: given.givenBy, until }
  await publish(tx, enrolled, active, { orderId, ...details })
  if (active.completed && !active.certified) await giveCertificates(tx, [active.id])
  return toEnrollment(await settleEnrollment(tx, active), course.lessonCount)
}

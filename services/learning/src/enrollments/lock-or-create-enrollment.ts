import { enrolled } from '@lectern/contracts/events/learning.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { lockCourseForShare } from '../courses/courses.repository.ts'
import { newestOutline, type Outline } from '../courses/outline.ts'
import type { Transaction } from '../database.ts'
import { remember } from '../history/history.repository.ts'
import { followOutline, settleEnrollment } from '../progress/follow-outline.ts'
import { publish } from './enrollment-events.ts'
import { changeEnrollment, type Enrollment, lockOrInsertEnrollment } from './enrollments.repository.ts'

/** Where a student may sit, and what is known of the course. */
export interface EnrollmentRequest {
  studentId: number
  courseId: number
  teacherId: number
  /** What catalog says of the course, where it was asked. */
  offer?: CourseOffer | undefined
}

/** A student's locked row in a course, and the newest outline that is known. */
export interface LockedEnrollment {
  enrollment: Enrollment
  outline: Outline
}

/**
 * Locks the student's place in the course, made when there is none. Always in this order, course and then enrollment, so
 * that nobody waits in a circle.
 */
export async function lockOrCreateEnrollment(tx: Transaction, request: EnrollmentRequest): Promise<LockedEnrollment> {
  const { studentId, courseId, offer } = request
  const course = await lockCourseForShare(tx, offer ?? request)
  const enrollment = await lockOrInsertEnrollment(tx, {
    studentId,
    courseId,
    teacherId: course.teacherId ?? request.teacherId,
  })
  return { enrollment, outline: newestOutline(course, offer) }
}

/**
 * Gives access to a place that has none, by an order or for free, with progress rows for the lessons of the outline. What
 * was completed in an earlier time there still counts; if that is every lesson by now, the course is complete.
 */
export async function activateEnrollment(
  tx: Transaction,
  { enrollment, outline }: LockedEnrollment,
  orderId: number | null,
): Promise<Enrollment> {
  await followOutline(tx, enrollment, outline)
  const active = await changeEnrollment(tx, enrollment.id, { active: true, orderId, enrolledAt: new Date() })
  // Whoever was here before had an event, and with it a version.
  await remember(tx, [enrollment.id], enrollment.version === 0 ? 'enrolled' : 'returned')
  await publish(tx, enrolled, active, { orderId })
  return settleEnrollment(tx, active)
}

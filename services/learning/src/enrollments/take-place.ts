import { enrolled } from '@lectern/contracts/events/learning.ts'
import type { CourseOffer } from '@lectern/contracts/internal.ts'
import { holdCourse } from '../courses/courses.repository.ts'
import { newestOutline, type Outline } from '../courses/outline.ts'
import type { Transaction } from '../database.ts'
import { remember } from '../history/history.repository.ts'
import { followOutline, settleEnrollment } from '../progress/follow-outline.ts'
import { publish } from './enrollment-events.ts'
import { changeEnrollment, type Enrollment, lockPlace } from './enrollments.repository.ts'

/** Where a student may sit, and what is known of the course. */
export interface PlaceRequest {
  studentId: number
  courseId: number
  teacherId: number
  /** What catalog says of the course, where it was asked. */
  offer?: CourseOffer | undefined
}

/** A student's locked row in a course, and the newest outline that is known. */
export interface TakenPlace {
  enrollment: Enrollment
  outline: Outline
}

/**
 * Locks the student's place in the course, made when there is none. Always in this order, course and then enrollment, so
 * that nobody waits in a circle.
 */
export async function takePlace(tx: Transaction, request: PlaceRequest): Promise<TakenPlace> {
  const { studentId, courseId, offer } = request
  const course = await holdCourse(tx, offer ?? request)
  const enrollment = await lockPlace(tx, { studentId, courseId, teacherId: course.teacherId ?? request.teacherId })
  return { enrollment, outline: newestOutline(course, offer) }
}

/**
 * Gives access to a place that has none, by an order or for free, with progress rows for the lessons of the outline. What
 * was completed in an earlier time there still counts; if that is every lesson by now, the course is complete.
 */
export async function activatePlace(
  tx: Transaction,
  { enrollment, outline }: TakenPlace,
  orderId: number | null,
): Promise<Enrollment> {
  await followOutline(tx, enrollment, outline)
  const active = await changeEnrollment(tx, enrollment.id, { active: true, orderId, enrolledAt: new Date() })
  // Whoever was here before had an event, and with it a version.
  await remember(tx, [enrollment.id], enrollment.version === 0 ? 'enrolled' : 'returned')
  await publish(tx, enrolled, active, { orderId })
  return settleEnrollment(tx, active)
}

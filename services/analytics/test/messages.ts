import { paymentAdjusted, paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseCreated, courseDeleted, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData } from '@lectern/contracts/events/event.ts'
import { userDeleted, userRegistered } from '@lectern/contracts/events/identity.ts'
import {
  certificateIssued,
  courseCompleted,
  enrolled,
  lessonCompleted,
  progressReset,
  quizGraded,
  quizSubmitted,
  reviewPosted,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import { applyReplayed } from '@lectern/service-kit/events/replay.ts'
import { createDispatcher, type SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { anEvent, type EventDetails } from '@lectern/service-kit/testing/events.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import type { Database } from '../src/database.ts'
import { rebuildSubscriptions } from '../src/subscriptions.ts'

const snapshot = { image: null, categoryId: 1, level: 'beginner', priceCents: 0, status: 'active' } as const
type Snapshot = EventData<typeof courseCreated>

export function aCourse(course: Pick<Snapshot, 'courseId' | 'teacherId'> & Partial<Snapshot>, details?: EventDetails) {
  return anEvent(
    courseCreated,
    course.courseId,
    { title: `Course ${course.courseId}`, ...snapshot, ...course },
    details,
  )
}

export function aCourseDeletion(course: EventData<typeof courseDeleted>, details?: EventDetails) {
  return anEvent(courseDeleted, course.courseId, course, details)
}

/** The outline of a course, its lessons in reading order. */
export function aCurriculum(courseId: number, lessonIds: number[], details: EventDetails = {}) {
  const data = { courseId, teacherId: 1, curriculumVersion: details.sequence ?? 1, lessonIds }
  return anEvent(curriculumChanged, courseId, data, details)
}

export function aPerson(id: number, fullName: string, details: EventDetails = {}) {
  return anEvent(userRegistered, id, aStudent({ id, fullName, version: details.sequence ?? 1 }), details)
}

export function anErasure(id: number, details?: EventDetails) {
  return anEvent(userDeleted, id, null, details)
}

const attemptOf = (attemptId: number) => ({ lessonId: 9, attemptId, number: 1 })

/** Everything that can happen to one student in one course; the enrollment's id follows from the two. */
export function participationOf(studentId: number, courseId: number) {
  const enrollmentId = courseId * 1_000 + studentId
  const who = { enrollmentId, courseId, studentId }
  return {
    enrolls: (details?: EventDetails) => anEvent(enrolled, enrollmentId, { ...who, orderId: null }, details),
    leaves: (details?: EventDetails) => anEvent(unenrolled, enrollmentId, { ...who, reason: 'removed' }, details),
    completes: (details?: EventDetails) => anEvent(courseCompleted, enrollmentId, who, details),
    isCertified: (details?: EventDetails) =>
      anEvent(
        certificateIssued,
        enrollmentId,
        {
          ...{ ...who, certificateId: '7k4m92qx0c3v5b8n1tdz6', number: 'LC-7K4M-92QX', minutes: 24, lessonCount: 3 },
          ...{ completedAt: '2026-11-21T20:38:00.000Z', statusList: 1, statusIndex: 48_213 },
        },
        details,
      ),
    studies: (lessonId: number, details?: EventDetails) =>
      anEvent(lessonCompleted, enrollmentId, { ...who, lessonId, progress: 50 }, details),
    startsOver: (details?: EventDetails) => anEvent(progressReset, enrollmentId, who, details),
    submits: (attemptId: number, details?: EventDetails) =>
      anEvent(quizSubmitted, enrollmentId, { ...who, ...attemptOf(attemptId), timedOut: false, seconds: 60 }, details),
    grades: (attemptId: number, passed: boolean, details?: EventDetails) =>
      anEvent(
        quizGraded,
        enrollmentId,
        { ...who, ...attemptOf(attemptId), points: passed ? 2 : 1, maxPoints: 2, passed, regraded: false },
        details,
      ),
    reviews: (rating: number, details?: EventDetails) =>
      anEvent(reviewPosted, enrollmentId, { ...who, reviewId: enrollmentId, rating }, details),
  }
}

type Order = EventData<typeof paymentSucceeded>

export function anOrder(order: Pick<Order, 'orderId' | 'courseId'> & Partial<Order> & { cents: number }) {
  const { cents: amountCents, ...ids } = order
  const data = { studentId: 1, teacherId: 1, ...ids, amountCents }
  return {
    paid: (details?: EventDetails) => anEvent(paymentSucceeded, order.orderId, data, details),
    /** As it was told before there was an event for parts: all of it at the order's end. */
    refunded: (details?: EventDetails) => anEvent(paymentRefunded, order.orderId, data, { sequence: 2, ...details }),
    /** So many cents left, or came back, and so many have left in all. */
    adjusted: (moved: number, givenBackCents: number, details?: EventDetails) =>
      anEvent(paymentAdjusted, order.orderId, { ...data, amountCents: moved, givenBackCents }, details),
    ended: (details?: EventDetails) =>
      anEvent(paymentRefunded, order.orderId, { ...data, givenBackCents: amountCents }, details),
  }
}

/** What the handlers do is looked at here, not who is believed. */
const dispatcher = createDispatcher(rebuildSubscriptions, async () => undefined)

/** Brings the messages straight to the handlers, all together, without Kafka and without the inbox, which would hide a repetition. */
export async function deliver(database: Database, messages: readonly SourceMessage[]): Promise<void> {
  // Thousands at once take longer on a busy machine than Prisma's own limit of 5 s.
  await database.$transaction((tx) => applyReplayed(dispatcher, messages, tx), { timeout: 60_000 })
}

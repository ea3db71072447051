import { randomUUID } from 'node:crypto'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseCreated, courseDeleted, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { type EventContract, type EventData, topicOf } from '@lectern/contracts/events/event.ts'
import { userDeleted, userRegistered } from '@lectern/contracts/events/identity.ts'
import {
  courseCompleted,
  enrolled,
  lessonCompleted,
  progressReset,
  reviewPosted,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import { toKafkaMessage } from '@lectern/service-kit/events/cloud-event.ts'
import { createDispatcher, type SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import type { Database } from '../src/database.ts'
import { rebuildSubscriptions } from '../src/subscriptions.ts'

interface Details {
  /** The aggregate's version; the default is 1. */
  sequence?: number
  /** When it happened; the default is now. */
  time?: Date
}

/** A message as Kafka would bring it, from the event's contract. */
function aMessage<Contract extends EventContract>(
  contract: Contract,
  subject: number,
  data: EventData<Contract>,
  { sequence = 1, time = new Date() }: Details = {},
): SourceMessage {
  const { owner, type } = contract
  const row = { id: '0', event_id: randomUUID(), topic: owner, key: String(subject), type, subject: String(subject) }
  const text = data === null ? null : JSON.stringify(contract.data.parse(data))
  const { key, value, headers = {} } = toKafkaMessage({ ...row, sequence, time, data: text, traceparent: null })
  const asBuffer = (content: unknown) => (typeof content === 'string' ? Buffer.from(content) : null)
  return {
    owner,
    topic: topicOf(owner),
    partition: 0,
    offset: '0',
    message: { key: asBuffer(key), value: asBuffer(value), headers },
  }
}

const snapshot = { image: null, categoryId: 1, level: 'beginner', priceCents: 0, status: 'active' } as const
type Snapshot = EventData<typeof courseCreated>

export function aCourse(course: Pick<Snapshot, 'courseId' | 'teacherId'> & Partial<Snapshot>, details?: Details) {
  return aMessage(
    courseCreated,
    course.courseId,
    { title: `Course ${course.courseId}`, ...snapshot, ...course },
    details,
  )
}

export function aCourseDeletion(course: EventData<typeof courseDeleted>, details?: Details) {
  return aMessage(courseDeleted, course.courseId, course, details)
}

/** The outline of a course, its lessons in reading order. */
export function aCurriculum(courseId: number, lessonIds: number[], details: Details = {}) {
  const data = { courseId, teacherId: 1, curriculumVersion: details.sequence ?? 1, lessonIds }
  return aMessage(curriculumChanged, courseId, data, details)
}

export function aPerson(id: number, fullName: string, details: Details = {}) {
  return aMessage(userRegistered, id, aStudent({ id, fullName, version: details.sequence ?? 1 }), details)
}

export function anErasure(id: number, details?: Details) {
  return aMessage(userDeleted, id, null, details)
}

/** Everything that can happen to one student in one course; the enrollment's id follows from the two. */
export function participationOf(studentId: number, courseId: number) {
  const enrollmentId = courseId * 1_000 + studentId
  const who = { enrollmentId, courseId, studentId }
  return {
    enrolls: (details?: Details) => aMessage(enrolled, enrollmentId, { ...who, orderId: null }, details),
    leaves: (details?: Details) => aMessage(unenrolled, enrollmentId, { ...who, reason: 'removed' }, details),
    completes: (details?: Details) => aMessage(courseCompleted, enrollmentId, who, details),
    studies: (lessonId: number, details?: Details) =>
      aMessage(lessonCompleted, enrollmentId, { ...who, lessonId, progress: 50 }, details),
    startsOver: (details?: Details) => aMessage(progressReset, enrollmentId, who, details),
    reviews: (rating: number, details?: Details) =>
      aMessage(reviewPosted, enrollmentId, { ...who, reviewId: enrollmentId, rating }, details),
  }
}

type Order = EventData<typeof paymentSucceeded>

export function anOrder(order: Pick<Order, 'orderId' | 'courseId'> & Partial<Order> & { cents: number }) {
  const { cents: amountCents, ...ids } = order
  const data = { studentId: 1, teacherId: 1, ...ids, amountCents }
  return {
    paid: (details?: Details) => aMessage(paymentSucceeded, order.orderId, data, details),
    refunded: (details?: Details) => aMessage(paymentRefunded, order.orderId, data, { sequence: 2, ...details }),
  }
}

const dispatcher = createDispatcher(rebuildSubscriptions)

/** Brings the messages straight to the handlers, without Kafka and without the inbox, which would hide a repetition. */
export async function deliver(database: Database, messages: readonly SourceMessage[]): Promise<void> {
  await database.$transaction(async (tx) => {
    for (const message of messages) await dispatcher.dispatch(message)?.apply(tx)
  })
}

import type { EventData } from '@lectern/contracts/events/event.ts'
import type * as events from '@lectern/contracts/events/learning.ts'
import { certifiedAfter } from '../certificates/certificates.repository.ts'
import { giveCertificates } from '../certificates/give-certificates.ts'
import type { Transaction } from '../database.ts'
import type { Enrollment } from '../enrollments/enrollments.repository.ts'
import type { HistoryKind } from '../history/history.repository.ts'
import { addressKey } from '../invitations/address.ts'
import { markTakenUp } from '../invitations/received.repository.ts'
import { addressOf } from '../people/people.repository.ts'
import { clearReadingPositions } from '../progress/reading-positions.repository.ts'

/**
 * Writes what the use case wrote when it published an event, with the event's time, to an enrollment that has had every event before it.
 */
export type Replay<Data> = (
  tx: Transaction,
  enrollment: Enrollment,
  event: { sequence: number; time: Date; data: Data },
) => Promise<void>

export const enrolled: Replay<EventData<typeof events.enrolled>> = async (
  tx,
  enrollment,
  { sequence, time, data: { orderId, source: told, until = null, givenBy } },
) => {
  if (orderId !== null) await grant(tx, enrollment, orderId, time)
  const source = told ?? (orderId === null ? 'free' : 'order')
  if (source === 'given') await insertGiven(tx, enrollment, { givenBy, until }, time)
  else {
    const order = { source, orderId: source === 'order' ? orderId : null }
    await tx.grant.create({ data: { enrollmentId: enrollment.id, ...order, validFrom: time } })
  }
  if (source !== 'order') await takeUpInvitation(tx, enrollment)
  const data = { active: true, orderId, enrolledAt: time }
  const { completed, certified } = await tx.enrollment.update({ where: { id: enrollment.id }, data })
  if (completed && !certified) await giveCertificates(tx, [enrollment.id])
  await remember(tx, enrollment, sequence === 1 ? 'enrolled' : 'returned', time)
}

export const accessChanged: Replay<EventData<typeof events.accessChanged>> = async (
  tx,
  enrollment,
  { time, data: { orderId, until, place, orderIds } },
) => {
  const { id } = enrollment
  if (place) {
    await insertGiven(tx, enrollment, place, time)
    await takeUpInvitation(tx, enrollment)
  } else if (orderId === null && until === null) {
    // A place that was taken once the course was free.
    await tx.grant.create({ data: { enrollmentId: id, source: 'free', validFrom: time } })
    await takeUpInvitation(tx, enrollment)
  }
  if (orderId !== null) await grant(tx, enrollment, orderId, time)
  for (const ended of orderIds) await endOrder(tx, enrollment, ended, time)
  const where = { enrollmentId: id, endedAt: null, orderId: { in: orderIds } }
  await tx.grant.updateMany({ where, data: { endedAt: time, endedFor: 'refunded' } })
  // With the order's grant, by keep_grants.
  await tx.enrollment.update({ where: { id }, data: { orderId } })
}

export const unenrolled: Replay<EventData<typeof events.unenrolled>> = async (
  tx,
  enrollment,
  { time, data: { reason, endedBy, orderIds = [] } },
) => {
  await endGrants(tx, enrollment, reason, time)
  for (const orderId of orderIds) await endOrder(tx, enrollment, orderId, time)
  const ended = { endedAt: time, endedFor: reason, endedBy: endedBy ?? null }
  await tx.grant.updateMany({ where: { enrollmentId: enrollment.id, endedAt: null }, data: ended })
  await tx.enrollment.update({ where: { id: enrollment.id }, data: { active: false, orderId: null } })
  await remember(tx, enrollment, reason, time)
}

export const lessonCompleted: Replay<EventData<typeof events.lessonCompleted>> = async (
  tx,
  { id: enrollmentId },
  { time: completedAt, data: { lessonId } },
) => {
  await tx.lessonProgress.upsert({
    where: { enrollmentId_lessonId: { enrollmentId, lessonId } },
    create: { enrollmentId, lessonId, completedAt },
    update: { completedAt },
  })
  await tx.$executeRaw`
    UPDATE enrollments SET last_accessed_at = greatest(last_accessed_at, ${completedAt}) WHERE id = ${enrollmentId}`
}

export const courseCompleted: Replay<EventData<typeof events.courseCompleted>> = async (tx, enrollment, { time }) => {
  await tx.enrollment.update({ where: { id: enrollment.id }, data: { completed: true, completedAt: time } })
  await giveCertificates(tx, [enrollment.id])
  await remember(tx, enrollment, 'completed', time)
}

export const progressReset: Replay<EventData<typeof events.progressReset>> = async (tx, enrollment, { time }) => {
  const where = { enrollmentId: enrollment.id, completedAt: { not: null } }
  const { count: lessons } = await tx.lessonProgress.updateMany({ where, data: { completedAt: null } })
  await tx.enrollment.update({ where: { id: enrollment.id }, data: { completed: false, completedAt: null } })
  await clearReadingPositions(tx, { enrollmentId: enrollment.id })
  await remember(tx, enrollment, 'reset', time, lessons)
}

export const quizSubmitted: Replay<EventData<typeof events.quizSubmitted>> = async (
  tx,
  { id: enrollmentId },
  { time, data },
) => {
  // Questions and answers are in no event: an attempt that the backup lacks is known by what it came to.
  const { attemptId: id, lessonId, number, timedOut, seconds } = data
  const submitted = { handedInAt: time, timedOut }
  const startedAt = new Date(time.getTime() - seconds * 1_000)
  await tx.quizAttempt.deleteMany({ where: { enrollmentId, lessonId, handedInAt: null, id: { not: id } } })
  await tx.quizAttempt.upsert({
    where: { id },
    create: { id, enrollmentId, lessonId, number, startedAt, ...submitted },
    update: submitted,
  })
}

export const quizGraded: Replay<EventData<typeof events.quizGraded>> = async (
  tx,
  _,
  { data: { attemptId: id, points, maxPoints, passed } },
) => {
  const hundredths = Math.round(points * 100)
  await tx.$executeRaw`
    UPDATE quiz_attempts a SET hundredths = ${hundredths}, max_points = ${maxPoints}, passed = ${passed}, completes = ${passed}
      OR EXISTS (SELECT FROM quiz_versions q WHERE q.id = a.quiz_id AND NOT (q.settings ->> 'required')::boolean)
    WHERE a.id = ${id}`
}

export const certificateIssued: Replay<EventData<typeof events.certificateIssued>> = async (
  tx,
  { id },
  { time, data },
) => {
  const { certificateId: publicId, number, completedAt, statusList, statusIndex, sealed = null } = data
  const issued = {
    publicId,
    number,
    completedAt: new Date(completedAt),
    issuedAt: time,
    statusList,
    statusIndex,
    sealed,
  }
  // It was made with the completion. What it says is opened in the background; in events from before 0.3 it isn't, and is written down and signed again.
  const { count } = await tx.certificate.updateMany({ where: { enrollmentId: id, revokedAt: null }, data: issued })
  if (count === 0) await tx.certificate.create({ data: { enrollmentId: id, ...issued } })
  await tx.enrollment.update({ where: { id }, data: { certified: true } })
}

export const certificateRevoked: Replay<EventData<typeof events.certificateRevoked>> = async (
  tx,
  { id },
  { time, data },
) => {
  const { certificateId, reason, replacedBy } = data
  const isErased = reason === 'erased'
  const revoked = {
    ...(replacedBy === undefined ? { revokedFor: reason } : { revokedFor: 'replaced', replacedBy }),
    ...(isErased && { holderName: null, credential: null, sealed: null, requestedName: null, shared: false }),
  }
  const where = { publicId: certificateId, revokedAt: { not: null } }
  // It may have been revoked before, for something that this takes the place of.
  const { count } = await tx.certificate.updateMany({ where, data: revoked })
  if (count === 0) {
    const changed = { ...revoked, publicId: certificateId, revokedAt: time }
    await tx.certificate.updateMany({ where: { enrollmentId: id, revokedAt: null }, data: changed })
  }
  await tx.$executeRaw`UPDATE enrollments SET certified = ${certifiedAfter(reason)} WHERE id = ${id}`
}

export const reviewPosted: Replay<EventData<typeof events.reviewPosted>> = async (
  tx,
  { studentId, courseId },
  { time, data: { reviewId: id, rating } },
) => {
  // The comment is in no event: a new review has none, a changed one that of the backup.
  await tx.review.upsert({
    where: { courseId_studentId: { courseId, studentId } },
    create: { id, courseId, studentId, rating, createdAt: time },
    update: { rating },
  })
}

async function remember(
  tx: Transaction,
  { id: enrollmentId }: Enrollment,
  kind: HistoryKind,
  at: Date,
  lessons: number | null = null,
): Promise<void> {
  await tx.enrollmentHistory.create({ data: { enrollmentId, kind, at, lessons } })
}

async function insertGiven(
  tx: Transaction,
  { id: enrollmentId }: Enrollment,
  { givenBy, until }: { givenBy?: number | undefined; until: string | null },
  validFrom: Date,
): Promise<void> {
  const validUntil = until === null ? null : new Date(until)
  await tx.grant.create({
    data: { enrollmentId, source: 'given', givenBy: givenBy ?? null, validFrom, validUntil },
  })
}

/** Who enters without an order takes up what invites their address: it would let them in again after a removal. No event tells an address. */
async function takeUpInvitation(tx: Transaction, { studentId, courseId }: Enrollment): Promise<void> {
  await markTakenUp(tx, courseId, { studentId, key: addressKey(await addressOf(tx, studentId)) })
}

async function grant(tx: Transaction, { studentId, courseId }: Enrollment, orderId: number, at: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO order_grants (order_id, student_id, course_id, granted_at) VALUES (${orderId}, ${studentId}, ${courseId}, ${at})
    ON CONFLICT (order_id) DO UPDATE SET granted_at = coalesce(order_grants.granted_at, excluded.granted_at)`
}

/** Billing's events of the order, which come again after this, give nothing. */
async function endOrder(
  tx: Transaction,
  { studentId, courseId }: Enrollment,
  orderId: number,
  at: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO order_grants (order_id, student_id, course_id, ended_at) VALUES (${orderId}, ${studentId}, ${courseId}, ${at})
    ON CONFLICT (order_id) DO UPDATE SET ended_at = coalesce(order_grants.ended_at, excluded.ended_at)`
}

/** A removal ends every grant of the enrollment, a refund that of the order that gave the access. */
async function endGrants(
  tx: Transaction,
  { id, studentId, courseId }: Enrollment,
  reason: 'removed' | 'refunded',
  at: Date,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE order_grants SET ended_at = ${at}
    WHERE student_id = ${studentId} AND course_id = ${courseId} AND ended_at IS NULL
      AND (${reason} = 'removed' OR order_id = (SELECT order_id FROM enrollments WHERE id = ${id}))`
}

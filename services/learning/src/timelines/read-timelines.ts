import type { EnrollmentTimeline, TimelineStep } from '@lectern/contracts/shapes/timelines.ts'
import { readTimelineEvents } from '@lectern/service-kit/operations/timeline-events.ts'
import type { Database } from '../database.ts'
import { listPastAttempts, type PastAttempt } from '../quizzes/past-attempts.repository.ts'
import { type EnrollmentWithHistory, findByOrder, type Grant, listByStudent } from './timelines.repository.ts'

/** What happened by an order: at most one, none where learning has not heard of it. */
export async function timelineOfOrder(database: Database, orderId: number): Promise<EnrollmentTimeline[]> {
  const found = await findByOrder(database, orderId)
  if (found === null) return []
  const { grant, enrollment } = found
  return [
    await timelineOf(database, { enrollment, grants: [grant], studentId: grant.studentId, courseId: grant.courseId }),
  ]
}

/** What happened in a student's courses, those that were entered last first. */
export async function timelinesOfStudent(database: Database, studentId: number): Promise<EnrollmentTimeline[]> {
  const { enrollments, grants } = await listByStudent(database, studentId)
  return Promise.all(
    enrollments.map(({ courseId, ...rest }) => {
      const of = grants.filter((grant) => grant.courseId === courseId)
      return timelineOf(database, { enrollment: { courseId, ...rest }, grants: of, studentId, courseId })
    }),
  )
}

interface Found {
  enrollment: EnrollmentWithHistory | null
  grants: Grant[]
  studentId: number
  courseId: number
}

async function timelineOf(database: Database, found: Found): Promise<EnrollmentTimeline> {
  const { enrollment, studentId, courseId } = found
  const ids = enrollment === null ? [] : [enrollment.id]
  const [events, attempts] = await Promise.all([readTimelineEvents(database, ids), listPastAttempts(database, ids)])
  return {
    enrollmentId: enrollment?.id ?? null,
    ...{ studentId, courseId },
    orderId: enrollment?.orderId ?? null,
    active: enrollment?.active ?? false,
    steps: stepsOf(found, attempts),
    events: events.get(String(enrollment?.id)) ?? [],
  }
}

function stepsOf({ enrollment, grants }: Found, attempts: readonly PastAttempt[]): TimelineStep[] {
  const ofGrants = grants.flatMap(({ orderId, grantedAt, endedAt }) => [
    { at: grantedAt, what: 'access granted', detail: `order ${orderId}` },
    { at: endedAt, what: 'access ended', detail: `order ${orderId}` },
  ])
  // A teacher's reason for a removal is between teacher and student.
  const ofHistory = (enrollment?.history ?? []).map(({ at, kind }) => ({ at, what: kind, detail: null }))
  const ofCertificates = (enrollment?.certificates ?? []).flatMap(({ number, issuedAt, revokedAt, revokedFor }) => [
    { at: issuedAt, what: 'certificate issued', detail: number },
    { at: revokedAt, what: 'certificate revoked', detail: `${number}, ${revokedFor}` },
  ])
  return [...ofGrants, ...ofHistory, ...ofCertificates, ...attempts.map(stepOfAttempt)]
    .flatMap(({ at, ...step }) => (at === null ? [] : [{ at: at.toISOString(), ...step }]))
    .sort((one, other) => one.at.localeCompare(other.at))
}

function stepOfAttempt({ handedInAt, lessonId, number, timedOut, hundredths, maxPoints, passed }: PastAttempt) {
  const points = `${hundredths / 100} of ${maxPoints} points, ${passed ? 'passed' : 'not passed'}`
  const detail = `lesson ${lessonId}, attempt ${number}: ${points}${timedOut ? ', time ran out' : ''}`
  return { at: handedInAt, what: 'quiz submitted', detail }
}

import type { NotificationKind, NotificationSubject } from '@lectern/contracts/shapes/notifications.ts'

/** Something that happened, as somebody is told of it. */
export interface Telling {
  kind: NotificationKind
  /** Of the event that says so. */
  eventId: string
  /** ISO 8601, the event's. */
  at: string
  courseId: number
  /** Who did it; null where it was nobody else, or it doesn't matter. */
  actorId: number | null
  subject: NotificationSubject
  /** How many things of the kind it is; one when left out. */
  count?: number
}

/** Kinds of which several in a course on a day are one. */
const GROUPED: ReadonlySet<NotificationKind> = new Set([
  ...(['student-enrolled', 'student-completed', 'question-asked', 'review-posted', 'course-updated'] as const),
])

/** Kinds that say an amount, which is that of one event. */
const EACH: ReadonlySet<NotificationKind> = new Set(['payment-refunded', 'order-refunded'])

/** What is told in one: all of a kind in a course on a day of UTC, or what is about the same thing. */
export function groupKeyOf({ kind, eventId, at, courseId, subject }: Telling): string {
  if (EACH.has(kind)) return `${kind} ${eventId}`
  if (GROUPED.has(kind)) return `${kind} ${courseId} ${at.slice(0, 10)}`
  const { announcementId, questionId, certificateId, attemptId, orderId, enrollmentId } = subject
  return `${kind} ${announcementId ?? questionId ?? certificateId ?? attemptId ?? orderId ?? enrollmentId ?? courseId}`
}

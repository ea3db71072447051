import type { NotificationKind, NotificationSubject } from '@lectern/contracts/shapes/notifications.ts'

/** Something that happened, as people are notified of it. */
export interface NewNotification {
  kind: NotificationKind
  /** Of the event that says so. */
  eventId: string
  /** ISO 8601, the event's. */
  at: string
  courseId: number
  /** Who did it; null if it was the person themselves, or it doesn't matter. */
  actorId: number | null
  subject: NotificationSubject
  /** How many things of the kind it is; one when left out. */
  count?: number
}

/** `day`: one for a course and a day of UTC. `event`: one each, as it says an amount. `subject`: one for the same thing. */
const GROUPING: Record<NotificationKind, 'day' | 'event' | 'subject'> = {
  'course-invited': 'subject',
  'access-granted': 'subject',
  'access-removed': 'subject',
  'progress-reset': 'subject',
  'course-updated': 'day',
  'quiz-graded': 'subject',
  announcement: 'subject',
  'question-answered': 'subject',
  'certificate-issued': 'subject',
  'certificate-revoked': 'subject',
  'certificate-name-declined': 'subject',
  'payment-failed': 'subject',
  'payment-refunded': 'event',
  'student-enrolled': 'day',
  'student-completed': 'day',
  'question-asked': 'day',
  'review-posted': 'day',
  'order-refunded': 'event',
  'certificate-name-requested': 'subject',
}

/** Notifications with the same key are shown as one. */
export function groupKeyOf({ kind, eventId, at, courseId, subject }: NewNotification): string {
  if (GROUPING[kind] === 'event') return `${kind} ${eventId}`
  if (GROUPING[kind] === 'day') return `${kind} ${courseId} ${at.slice(0, 10)}`
  const { announcementId, questionId, certificateId, attemptId, orderId, enrollmentId } = subject
  return `${kind} ${announcementId ?? questionId ?? certificateId ?? attemptId ?? orderId ?? enrollmentId ?? courseId}`
}

import type { NotificationKind } from '@lectern/contracts/shapes/notifications.ts'

const GROUPED = 'Right away, grouped by course and day'

/** The name of each kind, and when it comes. */
export const kindTexts: Record<NotificationKind, { title: string; text: string }> = {
  'course-invited': { title: 'Invitations', text: 'A teacher invites you to a course' },
  'access-granted': { title: 'Course access', text: 'A course you bought is ready' },
  'access-removed': { title: 'Removed from a course', text: 'A teacher ends your access' },
  'progress-reset': { title: 'Progress reset', text: 'A teacher resets your progress' },
  'course-updated': { title: 'New lessons', text: 'Grouped by course and day' },
  'quiz-graded': { title: 'Quiz results', text: 'A quiz is regraded, or time runs out' },
  announcement: { title: 'Announcements', text: 'A teacher writes to everyone in a course' },
  'question-answered': { title: 'Answers', text: 'Someone answers your question' },
  'certificate-issued': { title: 'Certificates', text: 'Your certificate is ready' },
  'certificate-revoked': { title: 'Certificate revoked', text: 'Your certificate is no longer valid' },
  'certificate-name-declined': {
    title: 'Name change declined',
    text: 'Your request to correct a certificate is declined',
  },
  'payment-failed': { title: 'Failed payments', text: 'Your payment doesn’t go through' },
  'payment-refunded': { title: 'Refunds', text: 'Your payment is refunded' },
  'student-enrolled': { title: 'New enrollments', text: GROUPED },
  'student-completed': { title: 'Finished courses', text: GROUPED },
  'question-asked': { title: 'New questions', text: GROUPED },
  'review-posted': { title: 'New reviews', text: 'A student posts or edits a review' },
  'order-refunded': { title: 'Refunds', text: 'A student gets a refund' },
  'certificate-name-requested': { title: 'Certificate names', text: 'A student asks to correct their name' },
}

import type { NotificationKind } from '@lectern/contracts/shapes/notifications.ts'

/** What each kind is about, and when it is told. */
export const kindTexts: Record<NotificationKind, { title: string; text: string }> = {
  'course-invited': { title: 'An invitation', text: 'When a teacher invites you to a course' },
  'access-granted': { title: 'A course you paid for', text: 'When you can open it' },
  'access-removed': { title: 'The end of your access', text: 'When a teacher ends it' },
  'progress-reset': { title: 'A new beginning', text: 'When a teacher sets your progress back' },
  'course-updated': { title: 'New lessons', text: 'In your courses, once a day until you read it' },
  'quiz-graded': { title: 'A quiz', text: 'When it is graded again, or its time is over' },
  announcement: { title: 'An announcement', text: 'When a teacher writes to a whole course' },
  'question-answered': { title: 'An answer', text: 'To a question you have asked' },
  'certificate-issued': { title: 'A certificate', text: 'When it is ready' },
  'certificate-revoked': { title: 'The end of a certificate', text: 'When it is no longer valid' },
  'certificate-name-declined': {
    title: 'Name declined',
    text: 'When a name you asked for on a certificate is declined',
  },
  'payment-failed': { title: 'A payment that failed', text: 'When you can try again' },
  'payment-refunded': { title: 'Money back', text: 'With the amount' },
  'student-enrolled': { title: 'A new enrollment', text: 'All of a day and a course in one, until you read it' },
  'student-completed': { title: 'A completed course', text: 'All of a day and a course in one, until you read it' },
  'question-asked': { title: 'A new question', text: 'All of a day and a course in one, until you read it' },
  'review-posted': { title: 'A new review', text: 'With its stars, also when one is changed' },
  'order-refunded': { title: 'A refund', text: 'With the amount' },
  'certificate-name-requested': { title: 'Name on a certificate', text: 'When a student asks for a correction' },
}

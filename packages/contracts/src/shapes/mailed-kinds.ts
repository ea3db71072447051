import type { NotificationKind } from './notifications.ts'

/**
 * How mail tells of each kind: in a mail of its own, which is no choice of theirs (`always`) or may be left (`at-once`), or in the digest, as long as it is
 * unread behind the bell.
 */
export const MAILED: Readonly<Record<NotificationKind, 'always' | 'at-once' | 'digest'>> = {
  'course-invited': 'always',
  'access-granted': 'always',
  'access-removed': 'always',
  'progress-reset': 'digest',
  'course-updated': 'digest',
  'quiz-graded': 'digest',
  announcement: 'at-once',
  'question-answered': 'digest',
  'certificate-issued': 'at-once',
  'certificate-revoked': 'always',
  'certificate-name-declined': 'digest',
  'payment-failed': 'digest',
  'payment-refunded': 'always',
  'student-enrolled': 'digest',
  'student-completed': 'digest',
  'question-asked': 'digest',
  'review-posted': 'digest',
  'order-refunded': 'digest',
  'certificate-name-requested': 'digest',
}

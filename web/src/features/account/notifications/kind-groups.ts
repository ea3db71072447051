import type { NotificationKind } from '@lectern/contracts/shapes/notifications.ts'

/** Kinds by what they are about. Each person has those of their role. */
export const KIND_GROUPS = {
  courses: ['announcement', 'course-updated', 'course-invited', 'access-granted', 'access-removed'],
  students: ['student-enrolled', 'student-completed', 'review-posted', 'certificate-name-requested'],
  questions: ['question-answered', 'question-asked'],
  progress: ['quiz-graded', 'progress-reset', 'certificate-issued', 'certificate-revoked', 'certificate-name-declined'],
  payments: ['payment-refunded', 'payment-failed'],
  sales: ['order-refunded'],
} as const satisfies Record<string, readonly NotificationKind[]>
export type KindGroup = keyof typeof KIND_GROUPS

// A new kind without a group would be missing in the settings.
type Grouped = (typeof KIND_GROUPS)[KindGroup][number]
true satisfies NotificationKind extends Grouped ? true : never

import type { Notification } from '@lectern/contracts/shapes/notifications.ts'
import { formatPrice, formatQuantity } from '../../lib/format.ts'

/** The sentence of a notification, with `{actor}` and `{course}` where the names come. */
export function toldText({ kind, count, subject }: Notification): string {
  const actors = count > 1 ? `{actor} and ${formatQuantity(count - 1, 'other')}` : '{actor}'
  const amount = formatPrice((subject.amountCents ?? 0) / 100)
  switch (kind) {
    case 'course-invited':
      return '{actor} invited you to {course}'
    case 'access-granted':
      return 'You can open {course} now'
    case 'access-removed':
      return 'Your teacher has ended your access to {course}'
    case 'progress-reset':
      return 'Your teacher has set you back to the beginning of {course}'
    case 'course-updated':
      return count === 1 ? 'There is a new lesson in {course}' : `There are ${count} new lessons in {course}`
    case 'quiz-graded':
      if (subject.timedOut) return 'The time for a quiz in {course} was over, and it was handed in as it was'
      return `A quiz in {course} was graded again: ${subject.passed ? 'passed' : 'not passed'}`
    case 'certificate-issued':
      return 'Your certificate for {course} is ready'
    case 'certificate-revoked':
      return 'Your certificate for {course} is no longer valid'
    case 'payment-failed':
      return `Your payment of ${amount} for {course} failed`
    case 'payment-refunded':
      return `You get ${amount} back for {course}`
    case 'student-enrolled':
      return `${actors} enrolled in {course}`
    case 'student-completed':
      return `${actors} completed {course}`
    case 'review-posted':
      if (count > 1) return `${actors} reviewed {course}`
      return `{actor} gave {course} ${formatQuantity(subject.rating ?? 0, 'star')}`
    case 'order-refunded':
      return `{actor} got ${amount} back for {course}`
  }
}

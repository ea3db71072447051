import { counting } from './counting.ts'
import type { Notification } from './notifications.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const counted = counting('en-US')

/** What a language says of notifications. A pack of another one is a file beside this: whoever needs one alone loads one. */
export interface NotificationWords {
  /** What stands in a name's place where nobody knows it, or it is gone. */
  nameless: Record<'actor' | 'course', string>
  /** The sentence of a notification, with `{actor}` and `{course}` where the names come. */
  told: (notification: Pick<Notification, 'kind' | 'count' | 'subject'>) => string
}

export const notificationWords: NotificationWords = {
  nameless: { actor: 'A deleted user', course: 'a course' },
  told({ kind, count, subject }) {
    const actors = count > 1 ? `{actor} and ${counted(count - 1, 'other', 'others')}` : '{actor}'
    const amount = usd.format((subject.amountCents ?? 0) / 100)
    switch (kind) {
      case 'course-invited':
        return '{actor} invited you to {course}'
      case 'access-granted':
        return 'You now have access to {course}'
      case 'access-removed':
        return 'Your teacher removed you from {course}'
      case 'progress-reset':
        return 'Your progress in {course} was reset'
      case 'course-updated':
        if (count === 1) return 'There is a new lesson in {course}'
        return `There are ${counted(count, 'new lesson', 'new lessons')} in {course}`
      case 'quiz-graded':
        if (subject.timedOut) return 'Time ran out on a quiz in {course}, so it was submitted'
        return `A quiz in {course} was regraded: ${subject.passed ? 'passed' : 'not passed'}`
      case 'announcement':
        return '{actor} wrote to the students of {course}'
      case 'question-answered':
        if (count === 1) return '{actor} answered your question in {course}'
        return `There are ${counted(count, 'new answer', 'new answers')} to your question in {course}`
      case 'certificate-issued':
        return 'Your certificate for {course} is ready'
      case 'certificate-revoked':
        return 'Your certificate for {course} was revoked'
      case 'certificate-name-declined':
        return 'Your name change for your {course} certificate was declined'
      case 'payment-failed':
        return `Your payment of ${amount} for {course} failed`
      case 'payment-refunded':
        return `You were refunded ${amount} for {course}`
      case 'student-enrolled':
        return `${actors} enrolled in {course}`
      case 'student-completed':
        return `${actors} completed {course}`
      case 'question-asked':
        if (count === 1) return '{actor} asked a question in {course}'
        return `There are ${counted(count, 'new question', 'new questions')} in {course}`
      case 'review-posted':
        if (count > 1) return `${actors} reviewed {course}`
        return `{actor} gave {course} ${counted(subject.rating ?? 0, 'star', 'stars')}`
      case 'certificate-name-requested':
        if (count > 1) return `${actors} asked to change the name on their certificates for {course}`
        return '{actor} asked to change the name on their certificate for {course}'
      case 'order-refunded':
        return `{actor} was refunded ${amount} for {course}`
    }
  },
}

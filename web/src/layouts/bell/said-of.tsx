import type { Notification } from '@lectern/contracts/shapes/notifications.ts'
import type { ReactNode } from 'react'
import { formatPrice } from '../../lib/format.ts'
import { texts } from './texts.ts'

/** What a notification says, names in bold. */
export function saidOf({ kind, course, actor, count, subject }: Notification): ReactNode {
  const inCourse = course ? <Name>{course.title}</Name> : texts.aCourse
  const person = actor ? <Name>{actor.fullName}</Name> : texts.somebody
  const who = (
    <>
      {person}
      {count > 1 && texts.others(count - 1)}
    </>
  )
  const amount = formatPrice((subject.amountCents ?? 0) / 100)
  switch (kind) {
    case 'course-invited':
      return (
        <>
          {person} invited you to {inCourse}
        </>
      )
    case 'access-granted':
      return <>You can open {inCourse} now</>
    case 'access-removed':
      return <>Your teacher has ended your access to {inCourse}</>
    case 'progress-reset':
      return <>Your teacher has set you back to the beginning of {inCourse}</>
    case 'course-updated':
      return (
        <>
          {texts.newLessons(count)} in {inCourse}
        </>
      )
    case 'quiz-graded':
      if (subject.timedOut) return <>The time for a quiz in {inCourse} was over, and it was handed in as it was</>
      return (
        <>
          A quiz in {inCourse} was graded again: {subject.passed ? 'passed' : 'not passed'}
        </>
      )
    case 'certificate-issued':
      return <>Your certificate for {inCourse} is ready</>
    case 'certificate-revoked':
      return <>Your certificate for {inCourse} is no longer valid</>
    case 'payment-failed':
      return (
        <>
          Your payment of {amount} for {inCourse} failed
        </>
      )
    case 'payment-refunded':
      return (
        <>
          You get {amount} back for {inCourse}
        </>
      )
    case 'student-enrolled':
      return (
        <>
          {who} enrolled in {inCourse}
        </>
      )
    case 'student-completed':
      return (
        <>
          {who} completed {inCourse}
        </>
      )
    case 'review-posted':
      if (count > 1) {
        return (
          <>
            {who} reviewed {inCourse}
          </>
        )
      }
      return (
        <>
          {who} gave {inCourse} {texts.stars(subject.rating ?? 0)}
        </>
      )
    case 'order-refunded':
      return (
        <>
          {who} got {amount} back for {inCourse}
        </>
      )
  }
}

/** A name may be written in another direction than what is around it. */
function Name({ children }: { children: string }) {
  return (
    <b>
      <bdi>{children}</bdi>
    </b>
  )
}

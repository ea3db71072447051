import type { Activity } from '@lectern/contracts/shapes/analytics.ts'
import { texts } from './texts.ts'

type Around = readonly [before: string, after: string]

/** What somebody did, before and after the course's title. */
export function activityText({ kind, rating, amount }: Pick<Activity, 'kind' | 'rating' | 'amount'>): Around {
  const sentences: Record<Activity['kind'], Around> = {
    enrolled: texts.activity.enrolled,
    unenrolled: texts.activity.removed,
    'course-completed': texts.activity.completed,
    'review-posted': texts.activity.reviewed(rating),
    'payment-succeeded': texts.activity.paid(amount),
    'payment-refunded': texts.activity.refunded(amount),
    'refund-returned': texts.activity.refundReturned(amount),
  }
  return sentences[kind]
}

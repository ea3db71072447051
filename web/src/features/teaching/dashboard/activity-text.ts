import type { Activity } from '@lectern/contracts/analytics.ts'
import { formatPrice } from '../../../lib/format.ts'

/** What somebody did, between their name and the course's title. */
export function activityText({ kind, rating, amount }: Pick<Activity, 'kind' | 'rating' | 'amount'>): string {
  const paid = amount === null ? '' : `${formatPrice(amount)} `
  const sentences: Record<Activity['kind'], string> = {
    enrolled: 'enrolled in',
    unenrolled: 'left',
    'course-completed': 'completed',
    'review-posted': rating === null ? 'reviewed' : `left a ${rating} star review on`,
    'payment-succeeded': `paid ${paid}for`,
    'payment-refunded': `got ${paid}back for`,
  }
  return sentences[kind]
}

import type { reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { factOf, keepActs } from '../enrollments/enrollments.repository.ts'
import { keepReviews } from './reviews.repository.ts'

export async function onReviewPosted(events: PlacedEvent<typeof reviewPosted>[], tx: SqlExecutor): Promise<void> {
  await keepReviews(
    tx,
    events.map(({ data, sequence }) => ({ ...data, sequence })),
  )
  await keepActs(tx, events.map(factOf))
  await keepActivity(tx, 'review-posted', events)
}

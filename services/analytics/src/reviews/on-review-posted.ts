import type { reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveActivity } from '../activity/activity.repository.ts'
import { factOf, saveActs } from '../enrollments/enrollments.repository.ts'
import { saveReviews } from './reviews.repository.ts'

export async function onReviewPosted(events: PlacedEvent<typeof reviewPosted>[], tx: SqlExecutor): Promise<void> {
  await saveReviews(
    tx,
    events.map(({ data, sequence }) => ({ ...data, sequence })),
  )
  await saveActs(tx, events.map(factOf))
  await saveActivity(tx, 'review-posted', events)
}

import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepAct } from '../enrollments/enrollments.repository.ts'
import { keepReview } from './reviews.repository.ts'

export async function onReviewPosted(
  event: EventEnvelope<EventData<typeof reviewPosted>>,
  tx: SqlExecutor,
): Promise<void> {
  await keepReview(tx, { ...event.data, sequence: event.sequence })
  await keepAct(tx, { ...event.data, at: new Date(event.time) })
  await keepActivity(tx, 'review-posted', event)
}

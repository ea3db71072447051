import type { reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { countRatings } from './ratings.repository.ts'

export async function onReviewPosted(events: PlacedEvent<typeof reviewPosted>[], tx: SqlExecutor): Promise<void> {
  await countRatings(
    tx,
    events.map(({ data, sequence }) => ({ ...data, sequence })),
  )
}

import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { countRating } from './ratings.repository.ts'

export async function onReviewPosted(
  { data, sequence }: EventEnvelope<EventData<typeof reviewPosted>>,
  tx: Transaction,
): Promise<void> {
  await countRating(tx, { ...data, sequence })
}

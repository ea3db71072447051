import type { progressReset } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveActivity } from '../activity/activity.repository.ts'
import { factOf, saveCompletion, saveResets } from './enrollments.repository.ts'

export async function onProgressReset(events: PlacedEvent<typeof progressReset>[], tx: SqlExecutor): Promise<void> {
  const facts = events.map(factOf)
  await saveCompletion(tx, false, facts)
  await saveResets(tx, facts)
  await saveActivity(tx, 'progress-reset', events)
}

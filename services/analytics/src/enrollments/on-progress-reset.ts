import type { progressReset } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { factOf, keepCompletion, keepResets } from './enrollments.repository.ts'

export async function onProgressReset(events: PlacedEvent<typeof progressReset>[], tx: SqlExecutor): Promise<void> {
  const facts = events.map(factOf)
  await keepCompletion(tx, false, facts)
  await keepResets(tx, facts)
  await keepActivity(tx, 'progress-reset', events)
}

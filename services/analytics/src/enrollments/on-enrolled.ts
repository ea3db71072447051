import type { enrolled } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveActivity } from '../activity/activity.repository.ts'
import { factOf, saveAccess, saveActs } from './enrollments.repository.ts'

export async function onEnrolled(events: PlacedEvent<typeof enrolled>[], tx: SqlExecutor): Promise<void> {
  const facts = events.map(factOf)
  await saveAccess(tx, true, facts)
  await saveActs(tx, facts)
  await saveActivity(tx, 'enrolled', events)
}

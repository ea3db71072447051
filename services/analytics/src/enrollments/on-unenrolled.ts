import type { unenrolled } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveActivity } from '../activity/activity.repository.ts'
import { factOf, saveAccess } from './enrollments.repository.ts'

export async function onUnenrolled(events: PlacedEvent<typeof unenrolled>[], tx: SqlExecutor): Promise<void> {
  await saveAccess(tx, false, events.map(factOf))
  await saveActivity(tx, 'unenrolled', events)
}

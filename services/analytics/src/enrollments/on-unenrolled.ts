import type { unenrolled } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { factOf, keepAccess } from './enrollments.repository.ts'

export async function onUnenrolled(events: PlacedEvent<typeof unenrolled>[], tx: SqlExecutor): Promise<void> {
  await keepAccess(tx, false, events.map(factOf))
  await keepActivity(tx, 'unenrolled', events)
}

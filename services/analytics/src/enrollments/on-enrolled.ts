import type { enrolled } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { factOf, keepAccess, keepActs } from './enrollments.repository.ts'

export async function onEnrolled(events: PlacedEvent<typeof enrolled>[], tx: SqlExecutor): Promise<void> {
  const facts = events.map(factOf)
  await keepAccess(tx, true, facts)
  await keepActs(tx, facts)
  await keepActivity(tx, 'enrolled', events)
}

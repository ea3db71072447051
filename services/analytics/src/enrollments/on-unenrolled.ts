import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { unenrolled } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepAccess } from './enrollments.repository.ts'

export async function onUnenrolled(event: EventEnvelope<EventData<typeof unenrolled>>, tx: SqlExecutor): Promise<void> {
  await keepAccess(tx, { ...event.data, active: false, sequence: event.sequence })
  await keepActivity(tx, 'unenrolled', event)
}

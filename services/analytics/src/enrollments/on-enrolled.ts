import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { enrolled } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepAccess, keepAct } from './enrollments.repository.ts'

export async function onEnrolled(event: EventEnvelope<EventData<typeof enrolled>>, tx: SqlExecutor): Promise<void> {
  await keepAccess(tx, { ...event.data, active: true, sequence: event.sequence })
  await keepAct(tx, { ...event.data, at: new Date(event.time) })
  await keepActivity(tx, 'enrolled', event)
}

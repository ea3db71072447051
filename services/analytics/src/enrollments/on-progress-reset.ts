import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { progressReset } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepCompletion, keepReset } from './enrollments.repository.ts'

export async function onProgressReset(
  event: EventEnvelope<EventData<typeof progressReset>>,
  tx: SqlExecutor,
): Promise<void> {
  await keepCompletion(tx, { ...event.data, completed: false, sequence: event.sequence })
  await keepReset(tx, { ...event.data, sequence: event.sequence })
  await keepActivity(tx, 'progress-reset', event)
}

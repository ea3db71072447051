import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { courseCompleted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepAct, keepCompletion } from './enrollments.repository.ts'

export async function onCourseCompleted(
  event: EventEnvelope<EventData<typeof courseCompleted>>,
  tx: SqlExecutor,
): Promise<void> {
  await keepCompletion(tx, { ...event.data, completed: true, sequence: event.sequence })
  await keepAct(tx, { ...event.data, at: new Date(event.time) })
  await keepActivity(tx, 'course-completed', event)
}

import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { lessonCompleted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepAct } from './enrollments.repository.ts'
import { keepLessonCompletion } from './lesson-completions.repository.ts'

export async function onLessonCompleted(
  event: EventEnvelope<EventData<typeof lessonCompleted>>,
  tx: SqlExecutor,
): Promise<void> {
  await keepLessonCompletion(tx, { ...event.data, sequence: event.sequence })
  await keepAct(tx, { ...event.data, at: new Date(event.time) })
}

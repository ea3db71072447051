import type { courseDeleted } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { upsertCourse } from './courses.repository.ts'

export async function onCourseDeleted(
  event: EventEnvelope<EventData<typeof courseDeleted>>,
  tx: SqlExecutor,
): Promise<void> {
  await upsertCourse(tx, { ...event.data, title: null, status: null, deleted: true, sequence: event.sequence })
}

import type { courseDeleted } from '@lectern/contracts/events/catalog.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveCourses } from './courses.repository.ts'

export async function onCourseDeleted(events: PlacedEvent<typeof courseDeleted>[], tx: SqlExecutor): Promise<void> {
  await saveCourses(
    tx,
    events.map(({ data, sequence }) => ({ ...data, title: null, status: null, deleted: true, sequence })),
  )
}

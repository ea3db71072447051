import type { courseCreated } from '@lectern/contracts/events/catalog.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveCourses } from './courses.repository.ts'

/** course-created, -updated, -published and -archived: each carries the course as it is then. */
export async function onCourseChanged(events: PlacedEvent<typeof courseCreated>[], tx: SqlExecutor): Promise<void> {
  const courses = events.map(({ data: { courseId, teacherId, title, status }, sequence }) => {
    return { courseId, teacherId, title, status, deleted: false, sequence }
  })
  await saveCourses(tx, courses)
}

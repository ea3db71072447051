import type { courseSnapshotSchema } from '@lectern/contracts/events/catalog.ts'
import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { z } from 'zod'
import { upsertCourse } from './courses.repository.ts'

/** course-created, -updated, -published and -archived: each carries the course as it is then. */
export async function onCourseChanged(
  event: EventEnvelope<z.infer<typeof courseSnapshotSchema>>,
  tx: SqlExecutor,
): Promise<void> {
  const { courseId, teacherId, title, status } = event.data
  await upsertCourse(tx, { courseId, teacherId, title, status, deleted: false, sequence: event.sequence })
}

import type { courseCreated } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { upsertCourse } from './courses.repository.ts'
import { publishLiveCourse } from './publish-live-course.repository.ts'

/** course-created, course-updated, course-published and course-archived: each has the whole course. */
export async function onCourseChanged(
  event: EventEnvelope<EventData<typeof courseCreated>>,
  tx: Transaction,
): Promise<void> {
  await upsertCourse(tx, event.data, event.sequence)
  await publishLiveCourse(tx, event.data.courseId)
}

import type { courseDeleted } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { tombstoneCourse } from './courses.repository.ts'
import { tellCourse } from './tell-course.repository.ts'

export async function onCourseDeleted(
  event: EventEnvelope<EventData<typeof courseDeleted>>,
  tx: Transaction,
): Promise<void> {
  await tombstoneCourse(tx, event.data.courseId, event.sequence)
  await tellCourse(tx, event.data.courseId)
}

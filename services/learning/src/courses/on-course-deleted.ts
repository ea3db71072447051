import type { courseDeleted } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { tombstoneCourse } from './courses.repository.ts'
import { publishLiveCourse } from './publish-live-course.repository.ts'

export async function onCourseDeleted(
  event: EventEnvelope<EventData<typeof courseDeleted>>,
  tx: Transaction,
): Promise<void> {
  await tombstoneCourse(tx, event.data.courseId, event.sequence)
  await publishLiveCourse(tx, event.data.courseId)
}

import type { courseCreated } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import { leaveToFormer } from '../conversations/conversations.repository.ts'
import type { Transaction } from '../database.ts'
import { startDigest } from '../digests/digests.repository.ts'
import { notifyNewTeacher } from '../notifications/notify-teacher.ts'
import { upsertCourse } from './courses.repository.ts'

/** course-created, course-updated, course-published and course-archived: each has the whole course with its teacher. */
export async function onCourseChanged(
  { data, sequence }: EventEnvelope<EventData<typeof courseCreated>>,
  tx: Transaction,
): Promise<void> {
  await upsertCourse(tx, data, sequence)
  await leaveToFormer(tx, data.courseId)
  await startDigest(tx, data.teacherId)
  await notifyNewTeacher(tx, data)
}

import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { courseCompleted } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { notifyTeacher } from '../notifications/notify-teacher.ts'

/** Notifies the teacher. */
export async function onCourseCompleted(
  { id, time, data }: EventEnvelope<EventData<typeof courseCompleted>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId } = data
  const notification = { eventId: id, at: time, courseId, subject: { enrollmentId } }
  await notifyTeacher(tx, { ...notification, kind: 'student-completed', actorId: studentId })
}

import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { notifyTeacher } from '../notifications/notify-teacher.ts'

/** Notifies the teacher of a new or changed review. */
export async function onReviewPosted(
  { id, time, data }: EventEnvelope<EventData<typeof reviewPosted>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, rating } = data
  const notification = { eventId: id, at: time, courseId, subject: { enrollmentId, rating } }
  await notifyTeacher(tx, { ...notification, kind: 'review-posted', actorId: studentId })
}

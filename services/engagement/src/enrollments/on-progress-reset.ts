import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { progressReset } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { notify } from '../notifications/notifications.repository.ts'

/** Notifies the student. */
export async function onProgressReset(
  { id, time, data }: EventEnvelope<EventData<typeof progressReset>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId } = data
  const notification = { eventId: id, at: time, courseId, actorId: null, subject: { enrollmentId } }
  await notify(tx, [studentId], { ...notification, kind: 'progress-reset' })
}

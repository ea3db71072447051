import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { invitationFound } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { notify } from '../notifications/notifications.repository.ts'

/** Notifies a person who has confirmed an address of an invitation to it. */
export async function onInvitationFound(
  { id, time, data }: EventEnvelope<EventData<typeof invitationFound>>,
  tx: Transaction,
): Promise<void> {
  const { courseId, teacherId, studentId } = data
  const notification = { eventId: id, at: time, courseId, actorId: teacherId, subject: {} }
  await notify(tx, [studentId], { ...notification, kind: 'course-invited' })
}

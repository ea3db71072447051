import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { studentInvited } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { enqueueMail } from '../mail/mails.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'

/** Whoever has an account with the address is told; the address gets a mail, whether anybody has. */
export async function onStudentInvited(
  { id, time, data }: EventEnvelope<EventData<typeof studentInvited>>,
  tx: Transaction,
): Promise<void> {
  const { invitationId, courseId, teacherId, studentIds } = data
  const notification = { eventId: id, at: time, courseId, actorId: teacherId, subject: {} }
  await notify(tx, studentIds, { ...notification, kind: 'course-invited' })
  const subject = { invitationId, letterId: id }
  await enqueueMail(tx, { kind: 'course-invitation', cause: id, personId: null, subject, at: time })
}

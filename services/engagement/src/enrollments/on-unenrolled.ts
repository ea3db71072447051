import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { unenrolled } from '@lectern/contracts/events/learning.ts'
import { tellOfAccess } from '../conversations/tell-parties.ts'
import type { Transaction } from '../database.ts'
import { oweMail } from '../mail/mails.repository.ts'
import { tell } from '../notifications/notifications.repository.ts'
import { upsertAccess } from './enrollments.repository.ts'

/** A student is told whom the teacher has removed; of a refund they are told by the money. */
export async function onUnenrolled(
  { id, time, data, sequence }: EventEnvelope<EventData<typeof unenrolled>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, reason } = data
  await upsertAccess(tx, { enrollmentId, studentId, courseId, active: false, sequence, since: null })
  await tellOfAccess(tx, { courseId, studentId })
  if (reason !== 'removed') return
  const told = { eventId: id, at: time, courseId, actorId: null, subject: { enrollmentId } }
  await tell(tx, [studentId], { ...told, kind: 'access-removed' })
  const subject = { courseId, enrollmentId }
  await oweMail(tx, { kind: 'access-removed', cause: id, personId: studentId, subject, at: time })
}

import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { enrolled } from '@lectern/contracts/events/learning.ts'
import { tellOfAccess } from '../conversations/tell-parties.ts'
import type { Transaction } from '../database.ts'
import { tell } from '../notifications/notifications.repository.ts'
import { tellTeacher } from '../notifications/tell-teacher.ts'
import { upsertAccess } from './enrollments.repository.ts'

/** Its teacher is told, and a student whose access was paid for: it may come some time after the payment. */
export async function onEnrolled(
  { id, time, data, sequence }: EventEnvelope<EventData<typeof enrolled>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, orderId } = data
  await upsertAccess(tx, { enrollmentId, studentId, courseId, active: true, sequence, since: time })
  await tellOfAccess(tx, { courseId, studentId })
  const told = { eventId: id, at: time, courseId, subject: { enrollmentId } }
  await tellTeacher(tx, { ...told, kind: 'student-enrolled', actorId: studentId })
  if (orderId !== null) await tell(tx, [studentId], { ...told, kind: 'access-granted', actorId: null })
}

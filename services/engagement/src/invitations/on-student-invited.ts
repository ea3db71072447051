import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { studentInvited } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { tell } from '../notifications/notifications.repository.ts'

/** Whoever has an account with the address is told. */
export async function onStudentInvited(
  { id, time, data }: EventEnvelope<EventData<typeof studentInvited>>,
  tx: Transaction,
): Promise<void> {
  const { courseId, teacherId, studentIds } = data
  const told = { eventId: id, at: time, courseId, actorId: teacherId, subject: {} }
  await tell(tx, studentIds, { ...told, kind: 'course-invited' })
}

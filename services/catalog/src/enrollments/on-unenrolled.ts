import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { unenrolled } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { countStudent } from './enrollments.repository.ts'

export async function onUnenrolled(
  { data: { enrollmentId, courseId, studentId }, sequence }: EventEnvelope<EventData<typeof unenrolled>>,
  tx: Transaction,
): Promise<void> {
  await countStudent(tx, { enrollmentId, courseId, studentId, active: false, sequence })
}

import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { accessChanged } from '@lectern/contracts/events/learning.ts'
import { publishLiveAccess } from '../conversations/publish-live-conversation.ts'
import type { Transaction } from '../database.ts'
import { upsertAccess } from './enrollments.repository.ts'

/** Nobody is told: who bought has a receipt, and who was given a place has just accepted it. */
export async function onAccessChanged(
  { data, sequence }: EventEnvelope<EventData<typeof accessChanged>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, until: accessUntil } = data
  await upsertAccess(tx, { enrollmentId, studentId, courseId, active: true, accessUntil, sequence, since: null })
  await publishLiveAccess(tx, { courseId, studentId })
}

import { tell } from '@lectern/service-kit/live/tell.ts'
import type { Transaction } from '../database.ts'
import { findConversation, type Parties } from './conversations.repository.ts'

/** Tells both, on all their devices, that a conversation says something else now. */
export async function tellParties(tx: Transaction, { id, studentId, teacherId }: Parties): Promise<void> {
  await tell(tx, [studentId, teacherId], { fact: 'conversation', conversationId: id })
}

/** A student's access to a course is another, so what may be written about it is. */
export async function tellOfAccess(
  tx: Transaction,
  { courseId, studentId }: { courseId: number; studentId: number },
): Promise<void> {
  const conversation = await findConversation(tx, { courseId, studentId })
  if (conversation) await tellParties(tx, conversation)
}

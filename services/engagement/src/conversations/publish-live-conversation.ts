import { publishLiveFact } from '@lectern/service-kit/live/publish.ts'
import type { Transaction } from '../database.ts'
import { findConversation, type Parties } from './conversations.repository.ts'

/** Has both people's open pages reload the conversation, on all their devices. */
export async function publishLiveConversation(tx: Transaction, { id, studentId, teacherId }: Parties): Promise<void> {
  await publishLiveFact(tx, [studentId, teacherId], { fact: 'conversation', conversationId: id })
}

/** A student's access to a course has changed, and with it whether they may write. */
export async function publishLiveAccess(
  tx: Transaction,
  { courseId, studentId }: { courseId: number; studentId: number },
): Promise<void> {
  const conversation = await findConversation(tx, { courseId, studentId })
  if (conversation) await publishLiveConversation(tx, conversation)
}

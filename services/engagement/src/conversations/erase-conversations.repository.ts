import type { Transaction } from '../database.ts'
import { PARTIES, type Parties } from './conversations.repository.ts'

/**
 * Takes what somebody wrote, showed and reported, what was reported of theirs, and whom they blocked or who blocked them. The other keeps their
 * own side, and nothing unread. A conversation of two who are both erased goes. Returns those that are left, for who is to be told.
 */
export async function eraseConversations(tx: Transaction, personId: number): Promise<Parties[]> {
  const conversations = await tx.$queryRaw<Parties[]>`
    ${PARTIES} WHERE c.student_id = ${personId} OR c.teacher_id = ${personId} ORDER BY c.id FOR UPDATE`
  const ids = conversations.map(({ id }) => id)
  await tx.$executeRaw`
    DELETE FROM message_reports WHERE reporter_id = ${personId} OR message_id IN (SELECT id FROM messages WHERE author_id = ${personId})`
  await tx.messagePicture.deleteMany({ where: { authorId: personId } })
  await tx.message.deleteMany({ where: { authorId: personId } })
  await tx.personBlock.deleteMany({ where: { OR: [{ personId }, { otherId: personId }] } })
  await tx.conversationState.deleteMany({ where: { personId } })
  if (ids.length === 0) return []
  await tx.$executeRaw`UPDATE conversation_states SET unread = 0 WHERE conversation_id = ANY (${ids}::int[])`
  await tx.$executeRaw`
    UPDATE conversations c SET last_message_id = (SELECT max(id) FROM messages WHERE conversation_id = c.id) WHERE id = ANY (${ids}::int[])`
  await tx.$executeRaw`
    DELETE FROM conversations c WHERE id = ANY (${ids}::int[]) AND NOT EXISTS (SELECT FROM conversation_states WHERE conversation_id = c.id)`
  return conversations
}

import type { Database, Transaction } from '../database.ts'
import { findParties, lockConversation, type Parties } from './conversations.repository.ts'
import { noSuchConversation } from './shown-conversation.ts'

/** A conversation that the person is one of the two of. Throws `notFound` (404) for another's. */
export async function ofParty(executor: Database | Transaction, personId: number, id: number): Promise<Parties> {
  const conversation = await findParties(executor, id)
  if (!conversation) throw noSuchConversation()
  if (personId !== conversation.studentId && personId !== conversation.teacherId) throw noSuchConversation()
  return conversation
}

/** The same, locked until the transaction ends. */
export async function lockedOfParty(tx: Transaction, personId: number, id: number): Promise<Parties> {
  const conversation = await lockConversation(tx, personId, id)
  if (!conversation) throw noSuchConversation()
  return conversation
}

export function otherParty({ studentId, teacherId }: Parties, personId: number): number {
  return personId === studentId ? teacherId : studentId
}

import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database, Transaction } from '../database.ts'
import { noSuchConversation, toDetails } from './shown-conversation.ts'
import { findConversationWithAccess } from './shown-conversations.repository.ts'

/** One of the person's. Throws `notFound` (404) for another's. */
export async function getConversation(
  executor: Database | Transaction,
  { id: personId }: Principal,
  conversationId: number,
): Promise<ConversationDetails> {
  const row = await findConversationWithAccess(executor, personId, conversationId)
  if (!row) throw noSuchConversation()
  return toDetails(row, personId)
}

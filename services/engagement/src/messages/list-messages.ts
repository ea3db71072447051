import type { Messages, MessagesQuery } from '@lectern/contracts/shapes/conversations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { ofParty } from '../conversations/of-party.ts'
import type { Database } from '../database.ts'
import { listRows } from './messages.repository.ts'
import { toMessage } from './shown-message.ts'

/** A part of a conversation, the newest first: what comes meanwhile moves nothing. Throws `notFound` (404) for another's. */
export async function listMessages(
  database: Database,
  { id: personId }: Principal,
  conversationId: number,
  { search, before, limit }: MessagesQuery,
): Promise<Messages> {
  await ofParty(database, personId, conversationId)
  const rows = await listRows(database, conversationId, { search, before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    items: shown.map((row) => toMessage(row, personId)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

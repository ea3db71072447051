import type { Conversations, ConversationsQuery } from '@lectern/contracts/shapes/conversations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'
import { toConversation } from './shown-conversation.ts'
import { countTabs, listShown } from './shown-conversations.repository.ts'

/** A part of a person's conversations. */
export async function listConversations(
  database: Database,
  { id: personId }: Principal,
  { tab, search, courseId, after, limit }: ConversationsQuery,
): Promise<Conversations> {
  const rows = await listShown(database, personId, { tab, search, courseId, after: parseCursor(after), limit })
  const last = rows.at(-1)
  return {
    items: rows.map((row) => toConversation(row, personId)),
    next: last?.lastAt && rows.length === limit ? `${last.lastAt.getTime()}-${last.id}` : null,
    counts: await countTabs(database, personId),
  }
}

function parseCursor(after: string | undefined): { at: Date; id: number } | undefined {
  if (after === undefined) return undefined
  const [time, id] = after.split('-').map(Number)
  return { at: new Date(time ?? 0), id: id ?? 0 }
}

import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { lockedOfParty, otherParty } from '../conversations/of-party.ts'
import { publishLiveConversation } from '../conversations/publish-live-conversation.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { lowerUnread, markRead } from './messages.repository.ts'

/** The other's messages until one are read: what comes while somebody reads stays unread. Throws `notFound` (404) for another's conversation. */
export async function readConversation(
  database: Database,
  { id: personId }: Principal,
  conversationId: number,
  until: number,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, personId)
    const conversation = await lockedOfParty(tx, personId, conversationId)
    const read = await markRead(tx, conversationId, otherParty(conversation, personId), until)
    if (read === 0) return
    await lowerUnread(tx, conversationId, personId, read)
    await publishLiveConversation(tx, conversation)
  })
}

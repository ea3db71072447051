import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { lockAllOfTwo, setBlocked } from './conversations.repository.ts'
import { ofParty, otherParty } from './of-party.ts'
import { publishLiveConversation } from './publish-live-conversation.ts'

/** Neither of the two writes to the other any more, in no course, until it is taken back. Throws `notFound` (404) for another's conversation. */
export async function blockPerson(
  database: Database,
  { id: personId }: Principal,
  conversationId: number,
  blocked: boolean,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, personId)
    const otherId = otherParty(await ofParty(tx, personId, conversationId), personId)
    // Of somebody erased no number is kept where it wasn't before.
    if (await people.isErased(tx, otherId)) return
    const conversations = await lockAllOfTwo(tx, personId, otherId)
    await setBlocked(tx, personId, otherId, blocked)
    for (const one of conversations) await publishLiveConversation(tx, one)
  })
}

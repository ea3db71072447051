import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { publishLiveFact } from '@lectern/service-kit/live/publish.ts'
import type { Database } from '../database.ts'
import { setArchived } from './conversations.repository.ts'
import { noSuchConversation } from './shown-conversation.ts'

/** For the person alone, until something new is written there. Throws `notFound` (404) for another's. */
export async function archiveConversation(
  database: Database,
  { id: personId }: Principal,
  conversationId: number,
  archived: boolean,
): Promise<void> {
  await database.$transaction(async (tx) => {
    if (!(await setArchived(tx, personId, conversationId, archived))) throw noSuchConversation()
    await publishLiveFact(tx, [personId], { fact: 'conversation', conversationId })
  })
}

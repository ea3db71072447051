import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { lockConversation } from '../conversations/conversations.repository.ts'
import { refuseBeyondHour } from '../conversations/hourly-limits.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { findMessage, insertReport, isReported } from './message-reports.repository.ts'

/**
 * Shows a message of the other's to operators. Once is enough: repeating it changes nothing. Throws `notFound` (404) for a message that the person
 * can't read, `conflict` (409) for their own, 429 beyond what an hour allows.
 */
export async function reportMessage(
  database: Database,
  { id: reporterId }: Principal,
  messageId: number,
  reason: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, reporterId)
    const { conversationId = 0 } = (await findMessage(tx, messageId)) ?? {}
    // An erasure of its author takes the conversation first, and may have taken the message by now.
    const conversation = await lockConversation(tx, reporterId, conversationId)
    const message = await findMessage(tx, messageId)
    if (!conversation || !message) throw refuse('message-not-found')
    if (message.authorId === reporterId) throw refuse('message-report-of-own')
    if (await isReported(tx, reporterId, messageId)) return
    await refuseBeyondHour(tx, reporterId, 'reports')
    await insertReport(tx, { messageId, reporterId, reason })
  })
}

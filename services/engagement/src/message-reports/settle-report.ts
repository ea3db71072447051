import { refuse } from '@lectern/service-kit/errors.ts'
import { lockParties } from '../conversations/conversations.repository.ts'
import { publishLiveConversation } from '../conversations/publish-live-conversation.ts'
import type { Database } from '../database.ts'
import { findReported, removeMessage, settleAll } from './message-reports.repository.ts'

/**
 * Settles all reports of a message, and takes it away or leaves it. Returns which message it was. Throws `notFound` (404) for a report that is settled,
 * also by somebody else at the same time.
 */
export async function settleReport(database: Database, reportId: number, remove: boolean): Promise<number> {
  return database.$transaction(async (tx) => {
    const reported = await findReported(tx, reportId)
    if (!reported) throw noSuchReport()
    const { messageId, conversationId } = reported
    const conversation = await lockParties(tx, conversationId)
    if (!conversation || !(await settleAll(tx, messageId))) throw noSuchReport()
    if (!remove) return messageId
    await removeMessage(tx, messageId)
    await publishLiveConversation(tx, conversation)
    return messageId
  })
}

const noSuchReport = () => refuse('message-report-not-found')

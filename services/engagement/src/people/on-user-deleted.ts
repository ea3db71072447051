import type { Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import { eraseAnnouncements } from '../announcements/announcements.repository.ts'
import { eraseConversations } from '../conversations/erase-conversations.repository.ts'
import { publishLiveConversation } from '../conversations/publish-live-conversation.ts'
import type { Transaction } from '../database.ts'
import { eraseMails } from '../mail/mails.repository.ts'
import { eraseNotifications } from '../notifications/notifications.repository.ts'
import { eraseQuestions } from '../questions/erase-questions.repository.ts'
import { people } from './people.ts'

/**
 * Forgets the person, what they were told, got by mail and wanted to be told, and what they wrote to others, under lessons and to students. What
 * others were told of them, and wrote to them, stays, and names nobody.
 */
export async function onUserDeleted(tombstone: Tombstone, tx: Transaction): Promise<void> {
  const personId = Number(tombstone.subject)
  await people.onUserDeleted(tombstone, tx)
  await eraseNotifications(tx, personId)
  await eraseMails(tx, personId)
  await eraseAnnouncements(tx, personId)
  await eraseQuestions(tx, personId)
  for (const conversation of await eraseConversations(tx, personId)) await publishLiveConversation(tx, conversation)
}

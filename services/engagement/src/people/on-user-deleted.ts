import type { Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import type { Transaction } from '../database.ts'
import { eraseMails } from '../mail/mails.repository.ts'
import { eraseNotifications } from '../notifications/notifications.repository.ts'
import { people } from './people.ts'

/** Forgets the person, and what they were told, got by mail and wanted to be told. What others were told of them stays, and names nobody. */
export async function onUserDeleted(tombstone: Tombstone, tx: Transaction): Promise<void> {
  await people.onUserDeleted(tombstone, tx)
  await eraseNotifications(tx, Number(tombstone.subject))
  await eraseMails(tx, Number(tombstone.subject))
}

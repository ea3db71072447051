import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { emailRequested } from '@lectern/contracts/events/identity.ts'
import type { Transaction } from '../database.ts'
import { enqueueMail } from './mails.repository.ts'

/** Enqueues an email that identity has written. */
export async function onEmailRequested(
  { time, data }: EventEnvelope<EventData<typeof emailRequested>>,
  tx: Transaction,
): Promise<void> {
  const { letterId, userId } = data
  await enqueueMail(tx, { kind: 'letter', cause: letterId, personId: userId, subject: { letterId }, at: time })
}

import type { Transaction } from '../database.ts'
import { endWaiting } from '../deliveries/delivery-log.repository.ts'
import { cancelQueuedMails } from '../mail/mails.repository.ts'
import { resetReceivers } from '../receivers/receivers.repository.ts'

/**
 * What was sent since the backup is not known any more: mail about what has happened until now is given up, so that nobody gets it twice, and so is what
 * receivers were owed, which an operator can send by hand. The rest follows from the topics, which are read on from where the backup stood.
 */
export async function afterRestore(tx: Transaction): Promise<string[]> {
  const given = await cancelQueuedMails(tx)
  await resetReceivers(tx)
  const ended = await endWaiting(tx)
  const mail = `Emails about events before the restore aren’t sent again: ${given} that waited are given up.`
  if (ended === 0) return [mail]
  return [
    mail,
    `${ended} waiting deliveries may have been sent since the backup. They count as failed: resend or discard them.`,
  ]
}

import type { Transaction } from '../database.ts'
import { endOwedMails } from '../mail/mails.repository.ts'

/**
 * What was sent since the backup is not known any more: mail about what has happened until now is given up, so that nobody gets it twice.
 * The rest follows from the topics, which are read on from where the backup stood.
 */
export async function takeIn(tx: Transaction): Promise<string[]> {
  const given = await endOwedMails(tx)
  return [`Mail about what has happened until now is not sent again: ${given} that waited are given up.`]
}

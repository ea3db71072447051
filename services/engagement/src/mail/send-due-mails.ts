import type { Engagement } from '../engagement.ts'
import { type DueMail, endMail, postponeMail, takeDueMails } from './mails.repository.ts'
import { MailRefused, type Smtp } from './smtp.ts'
import { writeMail } from './write-mail.ts'

const AT_ONCE = 10

/**
 * Sends some of the mail that is due, and notes what became of each. Who dies between sending and noting leaves a mail to be sent once more, under
 * the same Message-ID. Returns whether there may be more; throws where some has to wait, as without the server, or who knows what it says.
 */
export async function sendDueMails(engagement: Engagement, smtp: Smtp): Promise<boolean> {
  const due = await takeDueMails(engagement.database, AT_ONCE)
  const results = await Promise.allSettled(due.map((mail) => send(engagement, smtp, mail)))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Mail has to wait')
  return due.length === AT_ONCE
}

async function send(engagement: Engagement, smtp: Smtp, mail: DueMail): Promise<void> {
  const { database } = engagement
  try {
    const written = await writeMail(engagement, mail)
    if (written === null) return await endMail(database, mail.id, 'gone')
    await smtp.send({ ...written, id: mail.id })
  } catch (error) {
    const codes = error instanceof MailRefused ? error.codes : null
    if (error instanceof MailRefused && error.isFinal) return endMail(database, mail.id, 'bounced', codes)
    await postponeMail(database, mail.id, codes)
    throw error
  }
  await endMail(database, mail.id, 'sent')
}

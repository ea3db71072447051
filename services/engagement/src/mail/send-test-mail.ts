import { randomUUID } from 'node:crypto'
import type { SentTestMail } from '@lectern/contracts/shapes/mail.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { textsIn } from '@lectern/texts/mails.ts'
import type { Engagement } from '../engagement.ts'
import { connectSmtp, MailRefused } from './smtp.ts'
import { outgoingOf } from './write-mail.ts'

/** Sends a mail to who asks for it, at once and past the queue, and answers what the mail server said. Throws 409 where mail is off. */
export async function sendTestMail(engagement: Engagement, person: Principal): Promise<SentTestMail> {
  const { mailServer, firstLanguage, origin } = engagement
  if (mailServer === null) throw refuse('mail-not-set-up')
  const language = person.language ?? (await firstLanguage())
  const { test: words } = textsIn(language)
  const mail = await outgoingOf(engagement, (school) => ({
    ...{ language, to: { name: person.fullName, address: person.email } },
    ...{ subject: words.subject({ school }), heading: words.heading, paragraphs: [words.text({ school })] },
    ...{ banner: null, button: { label: words.button, url: origin }, news: [], rows: [], notes: [] },
    ...{ why: words.why, links: [], unsubscribeUrl: null },
  }))
  const smtp = connectSmtp(mailServer)
  const startedAt = performance.now()
  const answered = (refusal: string | null): SentTestMail => ({
    ...{ to: person.email, server: new URL(mailServer.url).hostname, refusal },
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  })
  try {
    await smtp.send({ ...mail, id: randomUUID() })
    return answered(null)
  } catch (error) {
    if (error instanceof MailRefused) return answered(error.codes)
    throw error
  } finally {
    smtp.close()
  }
}

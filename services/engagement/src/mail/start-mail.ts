import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import type { FastifyInstance } from 'fastify'
import { enqueueAnnouncementMails } from '../announcements/send-due-announcements.ts'
import type { Config } from '../config.ts'
import { writeDueDigests } from '../digests/write-due-digests.ts'
import type { Engagement } from '../engagement.ts'
import { sendDueMails } from './send-due-mails.ts'
import { connectSmtp } from './smtp.ts'

/** What became due, by an event or by time, is found by then. */
const POLL_MS = 1_000
/** Announcements to many and digests, which nobody waits for. */
const SLOW_POLL_MS = 5_000

/** Sends mail in the background, in any number of processes; nothing where mail is off. */
export function startMail(app: FastifyInstance, engagement: Engagement, config: Config): void {
  const { MAIL_FROM: from, SMTP_URL: url } = config
  if (from === undefined || url === undefined) return
  const smtp = connectSmtp({ url, from })
  app.addHook('onClose', async () => smtp.close())
  const retry = { first: 1_000, most: 30_000 }
  startBackgroundWork(app, [
    { name: 'mail', work: () => sendDueMails(engagement, smtp), everyMs: POLL_MS, retry },
    {
      name: 'mail of announcements',
      work: () => enqueueAnnouncementMails(engagement.database),
      everyMs: SLOW_POLL_MS,
      retry,
    },
    { name: 'digests', work: () => writeDueDigests(engagement.database), everyMs: SLOW_POLL_MS, retry },
  ])
}

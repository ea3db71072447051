import { smtpOptions } from '@lectern/service-kit/outgoing/smtp-options.ts'
import nodemailer, { type Transporter } from 'nodemailer'
import { reasonOf } from './finding.ts'

interface MailServer {
  /** SMTP_URL. */
  url: string
  /** MAIL_FROM. */
  from: string
  school: string
}

/** Sends a test email; answers null, or why the server didn't take it, in its own words. */
export function sendTestMail(server: MailServer, to: string): Promise<string | null> {
  return reasonNot(server, (transport) =>
    transport.sendMail({
      from: { name: server.school, address: server.from },
      to,
      subject: `Email works for ${server.school}`,
      text: `${server.school} can send email. You don’t need to do anything.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  )
}

/** Logs in without sending anything; answers null, or what went wrong. */
export function tryMailServer(server: MailServer): Promise<string | null> {
  return reasonNot(server, (transport) => transport.verify())
}

/** Connects as engagement does; answers null, or why something couldn't be done. */
async function reasonNot({ url }: MailServer, act: (transport: Transporter) => Promise<unknown>) {
  const transport = nodemailer.createTransport(smtpOptions(url))
  try {
    await act(transport)
    return null
  } catch (error) {
    return reasonOf(error)
  } finally {
    transport.close()
  }
}

import nodemailer from 'nodemailer'
import { reasonOf } from './finding.ts'

const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

interface MailServer {
  /** SMTP_URL. */
  url: string
  /** MAIL_FROM. */
  from: string
  school: string
}

/** As engagement connects: with TLS, unless the server is on this machine or the address says otherwise. */
function connect({ url }: MailServer) {
  const requireTLS = !LOOPBACK.includes(new URL(url).hostname)
  return nodemailer.createTransport({ disableFileAccess: true, disableUrlAccess: true, requireTLS, ...TIMEOUTS, url })
}

/** Sends a test email; answers null, or why the server didn't take it, in its own words. */
export async function sendTestMail(server: MailServer, to: string): Promise<string | null> {
  const transport = connect(server)
  try {
    await transport.sendMail({
      from: { name: server.school, address: server.from },
      to,
      subject: `Email works for ${server.school}`,
      text: `${server.school} can send email. You don’t need to do anything.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return null
  } catch (error) {
    return reasonOf(error)
  } finally {
    transport.close()
  }
}

/** Logs in without sending anything; answers null, or what went wrong. */
export async function tryMailServer(server: MailServer): Promise<string | null> {
  const transport = connect(server)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return reasonOf(error)
  } finally {
    transport.close()
  }
}

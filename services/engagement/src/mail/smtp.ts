import { domainToASCII } from 'node:url'
import { isEmailAddress } from '@lectern/contracts/shapes/email-address.ts'
import { smtpOptions } from '@lectern/service-kit/outgoing/smtp-options.ts'
import nodemailer, { type NodemailerError, type SendMailOptions } from 'nodemailer'

/** Less than a mail is taken for. */
const SEND_MS = 60_000
const CONNECTIONS = 3

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The row's: every attempt goes out under the same Message-ID. */
  id: string
  /** What the sender is called, and where answers go: the sender's address without it. */
  from: { name: string; replyTo: string | null }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Where one POST ends mail of this kind (RFC 8058); null where it can't be left. */
  unsubscribeUrl: string | null
}

/** The server that takes mail didn't take one. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** Whether it never will: it is no use to try again. */
  readonly isFinal: boolean
  /** Codes alone, as the server's words name people: `550 5.1.1`, `ETIMEDOUT`. */
  readonly codes: string

  constructor({ isFinal, codes }: { isFinal: boolean; codes: string }) {
    super(`mail was refused: ${codes}`)
    this.isFinal = isFinal
    this.codes = codes
  }
}

export interface Smtp {
  /** Throws MailRefused. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

interface Settings {
  url: string
  /** The sender's address. */
  from: string
}

/** The SMTP server that SMTP_URL names, over a few kept connections. */
export function connectSmtp({ url, from: address }: Settings): Smtp {
  const pool = { pool: true as const, maxConnections: CONNECTIONS, maxMessages: 100, maxRequeues: 0 }
  const transport = nodemailer.createTransport({ ...pool, ...smtpOptions(url) })
  const { domain } = partsOf(address)
  transport.use('stream', ({ data, message }, done) => done(refuseElsewhere(data.to, message?.getEnvelope().to)))

  return {
    async send({ id, from: { name, replyTo }, unsubscribeUrl, ...mail }) {
      const message = {
        ...mail,
        from: { name, address },
        ...(replyTo !== null && { replyTo }),
        messageId: `<${id}@${domain}>`,
        // No answering machine is to answer it (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        signal: AbortSignal.timeout(SEND_MS),
      }
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw refusalOf(error as NodemailerError)
      }
    },
    close: () => transport.close(),
  }
}

/** An error unless mail to the one address goes there: mail programs leave out parts of some, and would write to somebody else's mailbox. */
function refuseElsewhere(to: SendMailOptions['to'], recipients: readonly string[] | undefined): Error | null {
  const stored = typeof to === 'object' && 'address' in to ? to.address : undefined
  const [recipient, ...others] = recipients ?? []
  // Kept since a time when more was taken for an address.
  const isAddress = stored !== undefined && isEmailAddress(stored)
  if (isAddress && recipient && others.length === 0 && isSameMailbox(stored, recipient)) return null
  return Object.assign(new Error('mail would go to another address than the one that was given'), { code: 'EENVELOPE' })
}

function isSameMailbox(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [partsOf(one), partsOf(other)]
  const domain = domainToASCII(a.domain)
  return a.local === b.local && domain !== '' && domain === domainToASCII(b.domain)
}

function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}

function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const STATUS = /^(\d{3})[ -](\d\.\d{1,3}\.\d{1,3})?/

/** Final is a 5xx to the address or to the mail. One to the login, or to us as the sender, is for whoever operates to mend. */
function refusalOf(error: NodemailerError): MailRefused {
  const { code = 'EUNKNOWN', command, permanent, response, originalCode } = error
  const [, reply, status] = STATUS.exec(response ?? '') ?? []
  const isNoAddress = code === 'EENVELOPE' && response === undefined
  const isFinal = isNoAddress || (permanent === true && (command === 'RCPT TO' || command === 'DATA'))
  const codes = [reply, status].filter(Boolean).join(' ') || (originalCode ?? code)
  return new MailRefused({ isFinal, codes })
}

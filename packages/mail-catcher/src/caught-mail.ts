import { type ParsedMail, simpleParser } from 'mailparser'

/** A mail as it came in. Pictures that came with it stand in its HTML. */
export interface CaughtMail {
  /** From 1, in the order of arrival. */
  number: number
  /** ISO 8601. */
  caughtAt: string
  /** Whom the server was told to bring it to, whatever the mail itself says. */
  recipients: string[]
  from: string
  to: string
  subject: string
  messageId: string
  /** The header lines as they were sent, without folding, by their names in small letters. */
  headers: Record<string, string>
  text: string
  html: string
}

type Envelope = Pick<CaughtMail, 'number' | 'recipients'>

export async function readMail(bytes: Buffer, envelope: Envelope): Promise<CaughtMail> {
  const mail = await simpleParser(bytes)
  return {
    ...envelope,
    caughtAt: new Date().toISOString(),
    from: mail.from?.text ?? '',
    to: [mail.to ?? []]
      .flat()
      .map(({ text }) => text)
      .join(', '),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    headers: headersOf(mail),
    text: mail.text ?? '',
    html: mail.html || '',
  }
}

function headersOf({ headerLines }: ParsedMail): Record<string, string> {
  const unfold = (line: string) =>
    line
      .slice(line.indexOf(':') + 1)
      .replaceAll(/\r?\n\s+/g, ' ')
      .trim()
  return Object.fromEntries(headerLines.map(({ key, line }) => [key, unfold(line)]))
}

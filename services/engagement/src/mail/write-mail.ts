import type { Engagement } from '../engagement.ts'
import { findSender, type Sender } from '../school/sender.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import { accessRemoved } from './kinds/access-removed.ts'
import { accountEmail } from './kinds/account-email.ts'
import { announcement } from './kinds/announcement.ts'
import { certificate } from './kinds/certificate.ts'
import { certificateRevoked } from './kinds/certificate-revoked.ts'
import { courseInvitation } from './kinds/course-invitation.ts'
import { digest } from './kinds/digest.ts'
import { receipt } from './kinds/receipt.ts'
import { refundReceipt } from './kinds/refund-receipt.ts'
import { MAIL_SUBJECTS, type MailKind, type SubjectOf } from './mail-kinds.ts'
import type { DueMail } from './mails.repository.ts'
import type { OutgoingMail } from './smtp.ts'
import type { Write, WrittenMail } from './written-mail.ts'

/** By kind; one that an older version knows no more, or not yet, throws. */
const WRITERS: { [Kind in MailKind]: Write<Kind> } = {
  receipt,
  'refund-receipt': refundReceipt,
  'access-removed': accessRemoved,
  certificate,
  'certificate-revoked': certificateRevoked,
  announcement,
  digest,
  letter: accountEmail,
  'course-invitation': courseInvitation,
}

/** The mail as it goes out; null where it is not to be sent any more. */
export async function writeMail(engagement: Engagement, mail: DueMail): Promise<Omit<OutgoingMail, 'id'> | null> {
  const sender = await findSender(engagement)
  const written = await write(engagement, mail.kind as MailKind, { ...mail, school: sender.name })
  return written && drawn(engagement, sender, written)
}

/** A mail that no kind stands for. */
export async function outgoingOf(
  engagement: Engagement,
  say: (school: string) => WrittenMail,
): Promise<Omit<OutgoingMail, 'id'>> {
  const sender = await findSender(engagement)
  return drawn(engagement, sender, say(sender.name))
}

function drawn(engagement: Engagement, sender: Sender, written: WrittenMail): Omit<OutgoingMail, 'id'> {
  const { to, unsubscribeUrl, ...content } = written
  return {
    from: { name: headerOf(sender.name), replyTo: sender.email },
    to: { name: headerOf(to.name), address: to.address },
    subject: headerOf(content.subject),
    text: drawText(content, sender).replaceAll(STEERING, ''),
    html: drawHtml(content, { origin: engagement.origin, sender }).replaceAll(STEERING, ''),
    unsubscribeUrl,
  }
}

function write<Kind extends MailKind>(
  engagement: Engagement,
  kind: Kind,
  { personId, school, ...mail }: DueMail & { school: string },
): Promise<WrittenMail | null> {
  const subject = MAIL_SUBJECTS[kind].parse(mail.subject) as SubjectOf<Kind>
  return WRITERS[kind](engagement, { subject, personId, school })
}

/** What steers terminals and mail programs, and turns the direction of all that follows: somebody's title may have it. Line ends and tabs stay. */
const STEERING = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu
/** Characters. A word that is longer can't be folded, and servers refuse lines of more than 998 bytes. */
const HEADER_MAX = 200

/** What goes into a header: nothing in it begins another one. */
function headerOf(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(STEERING, '')
    .trim()
  const characters = [...line]
  return characters.length > HEADER_MAX ? `${characters.slice(0, HEADER_MAX - 1).join('')}…` : line
}

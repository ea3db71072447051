import type { Engagement } from '../engagement.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import { accessRemoved } from './kinds/access-removed.ts'
import { certificate } from './kinds/certificate.ts'
import { letter } from './kinds/letter.ts'
import { receipt } from './kinds/receipt.ts'
import { refundReceipt } from './kinds/refund-receipt.ts'
import { MAIL_SUBJECTS, type MailKind, type SubjectOf } from './mail-kinds.ts'
import type { DueMail } from './mails.repository.ts'
import type { OutgoingMail } from './smtp.ts'
import type { WrittenMail } from './written-mail.ts'

/** Asks whoever knows what a mail says. Answers null where it is not to be sent any more; throws `unavailable` (503). */
export type Write<Kind extends MailKind> = (
  engagement: Engagement,
  mail: { subject: SubjectOf<Kind>; personId: number | null },
) => Promise<WrittenMail | null>

/** By kind; one that an older version knows no more, or not yet, throws. */
const WRITERS: { [Kind in MailKind]: Write<Kind> } = {
  receipt,
  'refund-receipt': refundReceipt,
  'access-removed': accessRemoved,
  certificate,
  letter,
}

/** The mail as it goes out; null where it is not to be sent any more. */
export async function writeMail(engagement: Engagement, mail: DueMail): Promise<Omit<OutgoingMail, 'id'> | null> {
  const written = await write(engagement, mail.kind as MailKind, mail)
  if (written === null) return null
  const { to, unsubscribeUrl, ...content } = written
  return {
    to: { name: oneLine(to.name), address: to.address },
    subject: oneLine(content.subject),
    ...{ text: drawText(content, engagement), html: drawHtml(content, engagement), unsubscribeUrl },
  }
}

function write<Kind extends MailKind>(engagement: Engagement, kind: Kind, mail: DueMail): Promise<WrittenMail | null> {
  const subject = MAIL_SUBJECTS[kind].parse(mail.subject) as SubjectOf<Kind>
  return WRITERS[kind](engagement, { subject, personId: mail.personId })
}

/** What goes into a header: nothing in it begins another one. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

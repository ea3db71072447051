import { formatsIn } from '@lectern/texts/formats.ts'
import { textsIn } from '@lectern/texts/mails.ts'
import { bannerOf, settingsLink } from '../links.ts'
import { languageOf } from '../reader.ts'
import type { Write } from '../written-mail.ts'
import { billedTo, cardRow, sentTo } from './receipt.ts'

/** Of money that went back: to where the purchase's went. Of a dispute the cardholder's bank tells them itself. */
export const refundReceipt: Write<'refund-receipt'> = async (engagement, { subject, personId }) => {
  const { owners, origin } = engagement
  const { orderId, amountCents, at } = subject
  const found = await owners.receipt(orderId)
  if (found === null || found.isDisputeLost) return null
  const course = await owners.course(found.courseId)
  const language = await languageOf(engagement, personId)
  const texts = textsIn(language)
  const { refund: words, receipt: ofReceipts } = texts
  const { formatPrice, formatUtc } = formatsIn(language)
  const { courseTitle, number } = found
  return {
    ...{ ...sentTo(found), language },
    subject: words.subject({ course: courseTitle }),
    banner: bannerOf(origin, { id: found.courseId, categoryId: course?.categoryId ?? null }),
    heading: words.heading,
    paragraphs: [words.text({ dollars: amountCents / 100, course: courseTitle })],
    button: { label: words.button, url: `${origin}/purchases` },
    news: [],
    rows: [
      { label: courseTitle, value: formatPrice(found.amountCents / 100) },
      { label: words.refunded, value: formatPrice(amountCents / 100), isStrong: true },
      ...cardRow(found, words.backTo, ofReceipts),
      { label: ofReceipts.date, value: formatUtc(at) },
      { label: ofReceipts.number, value: number },
    ],
    notes: [billedTo(found, ofReceipts)],
    why: ofReceipts.why,
    links: [settingsLink(origin, 'student', texts)],
  }
}

import { bannerOf } from '../links.ts'
import { dollars, timeOf } from '../words.ts'
import type { Write } from '../write-mail.ts'
import { billedTo, cardRow, sentTo } from './receipt.ts'

/** Of money that went back: to where the purchase's went. Of a dispute the cardholder's bank tells them itself. */
export const refundReceipt: Write<'refund-receipt'> = async ({ owners, origin }, { subject }) => {
  const { orderId, amountCents, at } = subject
  const found = await owners.receipt(orderId)
  if (found === null || found.isDisputeLost) return null
  const course = await owners.course(found.courseId)
  const { courseTitle, number } = found
  return {
    ...sentTo(found),
    subject: `Your refund for “${courseTitle}”`,
    banner: bannerOf(origin, { id: found.courseId, categoryId: course?.categoryId ?? null }),
    heading: 'Your refund is on its way',
    paragraphs: [
      `${dollars(amountCents)} of “${courseTitle}” goes back to where you paid from. Banks take up to ten days to show it.`,
    ],
    button: { label: 'See Your Purchases', url: `${origin}/purchases` },
    rows: [
      { label: courseTitle, value: dollars(found.amountCents) },
      { label: 'Refunded', value: dollars(amountCents), isStrong: true },
      ...cardRow(found, 'Back to'),
      { label: 'Date', value: timeOf(at) },
      { label: 'Receipt', value: number },
    ],
    notes: [billedTo(found)],
    why: 'You get this mail because you bought a course.',
  }
}

import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Receipt } from '@lectern/contracts/shapes/receipts.ts'
import { bannerOf } from '../links.ts'
import { counted, dollars, lengthOf, timeOf } from '../words.ts'
import type { Write } from '../write-mail.ts'

/** Of a purchase: to the address that was typed with the card. */
export const receipt: Write<'receipt'> = async ({ owners, origin }, { subject: { orderId } }) => {
  const found = await owners.receipt(orderId)
  if (found === null) return null
  const course = await owners.course(found.courseId)
  const { courseTitle, amountCents, number, paidAt } = found
  return {
    ...sentTo(found),
    subject: `Your receipt for “${courseTitle}”`,
    banner: bannerOf(origin, { id: found.courseId, categoryId: course?.categoryId ?? null }),
    heading: 'Thank you for your purchase',
    paragraphs: [`You have successfully enrolled in “${courseTitle}”.${contentsOf(course)}`],
    button: { label: 'Start Learning', url: `${origin}/courses/${found.courseId}/learn` },
    rows: [
      { label: courseTitle, value: dollars(amountCents) },
      { label: 'Tax', value: dollars(0) },
      { label: 'Total', value: dollars(amountCents), isStrong: true },
      ...cardRow(found, 'Paid with'),
      { label: 'Date', value: timeOf(paidAt) },
      { label: 'Receipt', value: number },
    ],
    notes: [billedTo(found)],
    why: 'You get this mail because you bought a course.',
  }
}

export const sentTo = ({ fullName, to }: Receipt) => ({ to: { name: fullName, address: to }, unsubscribeUrl: null })

export const billedTo = ({ fullName, to }: Receipt) => `Billed to ${[fullName, to].filter(Boolean).join(', ')}.`

/** `Visa ending in 4242` */
export function cardRow({ card }: Receipt, label: string): { label: string; value: string }[] {
  if (card === null) return []
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return [{ label, value: `${brand} ending in ${card.last4}` }]
}

function contentsOf(course: CourseOffer | null): string {
  if (course === null || course.lessonIds.length === 0) return ''
  const takes = course.minutes > 0 ? ` and takes about ${lengthOf(course.minutes)}` : ''
  return ` It has ${counted(course.lessonIds.length, 'lesson')}${takes}.`
}

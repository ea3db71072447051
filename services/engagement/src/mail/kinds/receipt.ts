import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Receipt } from '@lectern/contracts/shapes/receipts.ts'
import { formatsIn } from '@lectern/texts/formats.ts'
import { type Texts, textsIn } from '@lectern/texts/mails.ts'
import { lengthOf } from '../length-of.ts'
import { bannerOf, settingsLink } from '../links.ts'
import { languageOf } from '../reader.ts'
import type { Write } from '../written-mail.ts'

type ReceiptTexts = Texts['receipt']

/** Of a purchase: to the address that was typed with the card. */
export const receipt: Write<'receipt'> = async (engagement, { subject: { orderId }, personId }) => {
  const { owners, origin } = engagement
  const found = await owners.receipt(orderId)
  if (found === null) return null
  const course = await owners.course(found.courseId)
  const language = await languageOf(engagement, personId)
  const texts = textsIn(language)
  const { receipt: words } = texts
  const { formatPrice, formatUtc } = formatsIn(language)
  const { courseTitle, amountCents, number, paidAt } = found
  return {
    ...{ ...sentTo(found), language },
    subject: words.subject({ course: courseTitle }),
    banner: bannerOf(origin, { id: found.courseId, categoryId: course?.categoryId ?? null }),
    heading: words.heading,
    paragraphs: [[words.enrolled({ course: courseTitle }), ...contentsOf(course, texts)].join(' ')],
    button: { label: words.button, url: `${origin}/courses/${found.courseId}/learn` },
    news: [],
    rows: [
      { label: courseTitle, value: formatPrice(amountCents / 100) },
      { label: words.tax, value: formatPrice(0) },
      { label: words.total, value: formatPrice(amountCents / 100), isStrong: true },
      ...cardRow(found, words.paidWith, words),
      { label: words.date, value: formatUtc(paidAt) },
      { label: words.number, value: number },
    ],
    notes: [billedTo(found, words)],
    why: words.why,
    links: [settingsLink(origin, 'student', texts)],
  }
}

export const sentTo = ({ fullName, to }: Receipt) => ({ to: { name: fullName, address: to }, unsubscribeUrl: null })

export const billedTo = ({ fullName, to }: Receipt, words: ReceiptTexts) =>
  words.billedTo({ whom: [fullName, to].filter(Boolean).join(', ') })

/** `Visa ending in 4242` */
export function cardRow({ card }: Receipt, label: string, words: ReceiptTexts): { label: string; value: string }[] {
  if (card === null) return []
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return [{ label, value: words.card({ brand, last4: card.last4 }) }]
}

function contentsOf(course: CourseOffer | null, texts: Texts): string[] {
  if (course === null || course.lessonIds.length === 0) return []
  const length = course.minutes > 0 ? lengthOf(course.minutes, texts) : null
  return [texts.receipt.contents({ lessons: course.lessonIds.length, length })]
}

import { textsIn } from '@lectern/texts/mails.ts'
import { courseNamed } from '../course-named.ts'
import { bannerOf, settingsLink } from '../links.ts'
import type { Write } from '../written-mail.ts'
import { recipientOf } from './recipient.ts'

/** A certificate was revoked; its page says why. Nobody can unsubscribe from this, since others may have seen the certificate. */
export const certificateRevoked: Write<'certificate-revoked'> = async (engagement, { subject, personId }) => {
  const { database, origin } = engagement
  const recipient = await recipientOf(engagement, personId)
  if (!recipient) return null
  const texts = textsIn(recipient.language)
  const { revoked: words } = texts
  const { courseId, certificateId } = subject
  const { title, categoryId } = await courseNamed(database, courseId, texts)
  return {
    ...{ ...recipient, unsubscribeUrl: null },
    subject: words.subject({ course: title }),
    banner: bannerOf(origin, { id: courseId, categoryId }),
    heading: words.heading,
    paragraphs: [words.text({ course: title })],
    button: { label: words.button, url: `${origin}/certificates/${certificateId}` },
    ...{ news: [], rows: [], notes: [] },
    why: words.why,
    links: [settingsLink(origin, 'student', texts)],
  }
}

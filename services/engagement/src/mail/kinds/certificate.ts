import { formatsIn } from '@lectern/texts/formats.ts'
import { textsIn } from '@lectern/texts/mails.ts'
import { wantsMail } from '../../preferences/preferences.repository.ts'
import { unsubscribeLinks } from '../../unsubscribe/unsubscribe-links.ts'
import { courseNamed } from '../course-named.ts'
import { lengthOf } from '../length-of.ts'
import { bannerOf, settingsLink } from '../links.ts'
import type { Write } from '../written-mail.ts'
import { recipientOf } from './recipient.ts'

/** A student has a certificate, and wants to know by mail. */
export const certificate: Write<'certificate'> = async (engagement, { subject, personId }) => {
  const { database, origin } = engagement
  const recipient = await recipientOf(engagement, personId)
  if (!recipient || personId === null || !(await wantsMail(database, personId, 'certificate-issued'))) return null
  const leaving = await unsubscribeLinks(engagement, { mail: 'certificate', personId })
  const texts = textsIn(recipient.language)
  const { certificate: words } = texts
  const { courseId, certificateId, number, completedAt, minutes, lessonCount } = subject
  const { title, categoryId } = await courseNamed(database, courseId, texts)
  return {
    ...{ ...recipient, unsubscribeUrl: leaving.oneClick },
    subject: words.subject({ course: title }),
    banner: bannerOf(origin, { id: courseId, categoryId }),
    heading: words.heading,
    paragraphs: [words.text({ course: title })],
    button: { label: words.button, url: `${origin}/certificates/${certificateId}` },
    news: [],
    rows: [
      { label: words.number, value: number },
      { label: words.completed, value: formatsIn(recipient.language).formatDate(completedAt) },
      { label: words.lessons, value: String(lessonCount) },
      ...(minutes > 0 ? [{ label: words.length, value: lengthOf(minutes, texts) }] : []),
    ],
    notes: [],
    why: words.why,
    links: [settingsLink(origin, 'student', texts), { label: texts.unsubscribe, url: leaving.page }],
  }
}

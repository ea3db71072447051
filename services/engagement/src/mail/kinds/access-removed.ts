import { textsIn } from '@lectern/texts/mails.ts'
import { courseNamed } from '../course-named.ts'
import { bannerOf, settingsLink } from '../links.ts'
import type { Write } from '../written-mail.ts'
import { recipientOf } from './recipient.ts'

/** The teacher has removed a student from a course, with what the teacher said about it. */
export const accessRemoved: Write<'access-removed'> = async (engagement, { subject, personId }) => {
  const { database, owners, origin } = engagement
  const recipient = await recipientOf(engagement, personId)
  const removal = recipient && (await owners.removal(subject.enrollmentId))
  if (!recipient || !removal) return null
  const texts = textsIn(recipient.language)
  const { removal: words } = texts
  const { reason } = removal
  const { courseId } = subject
  const { title, categoryId } = await courseNamed(database, courseId, texts)
  return {
    ...{ ...recipient, unsubscribeUrl: null },
    subject: words.subject({ course: title }),
    banner: bannerOf(origin, { id: courseId, categoryId }),
    heading: words.heading,
    paragraphs: [words.text({ course: title }), ...(reason === null ? [] : [words.reason({ words: reason })])],
    button: { label: words.button, url: `${origin}/dashboard` },
    news: [],
    rows: [],
    notes: [],
    why: words.why,
    links: [settingsLink(origin, 'student', texts)],
  }
}

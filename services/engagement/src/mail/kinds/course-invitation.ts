import { textsIn } from '@lectern/texts/mails.ts'
import { courseNamed } from '../course-named.ts'
import { bannerOf } from '../links.ts'
import type { Write } from '../written-mail.ts'

/** A teacher has invited an address into a course. It says the same, in what the school speaks first, whether anybody has an account with it. */
export const courseInvitation: Write<'course-invitation'> = async (engagement, { subject }) => {
  const { database, owners, origin } = engagement
  const { invitationId, letterId } = subject
  const found = await owners.invitation(invitationId)
  const link = found && (await owners.invitationLink(letterId, { invitationId, ...found }))
  if (!found || !link) return null
  const language = await engagement.firstLanguage()
  const texts = textsIn(language)
  const { invitation: words } = texts
  const { courseId, courseTitle, teacherName, expiresAt, accessDays, accessUntil } = found
  const { categoryId } = await courseNamed(database, courseId, texts)
  return {
    ...{ to: { name: '', address: found.to }, language, unsubscribeUrl: null },
    subject: words.subject({ course: courseTitle }),
    banner: bannerOf(origin, { id: courseId, categoryId }),
    heading: words.heading,
    paragraphs: [
      words.text({ teacher: teacherName, course: courseTitle }),
      ...(accessDays ? [words.accessDays({ days: accessDays })] : []),
      ...(accessUntil ? [words.accessUntil({ at: accessUntil })] : []),
      words.account,
    ],
    button: { label: words.button, url: `${origin}${link.path}` },
    news: [],
    rows: [],
    notes: [words.until({ at: expiresAt })],
    why: words.why,
    links: [{ label: texts.noInvitations, url: `${origin}${link.stopPath}` }],
  }
}

import { textsIn } from '@lectern/texts/mails.ts'
import { findForMail } from '../../announcements/announcements.repository.ts'
import { wantsMail } from '../../preferences/preferences.repository.ts'
import { unsubscribeLinks } from '../../unsubscribe/unsubscribe-links.ts'
import { courseNamed } from '../course-named.ts'
import { bannerOf, settingsLink } from '../links.ts'
import type { Write } from '../written-mail.ts'
import { recipientOf } from './recipient.ts'

/** An announcement, for students who are still enrolled and want announcements by email. */
export const announcement: Write<'announcement'> = async (engagement, { subject: { announcementId }, personId }) => {
  const { database, origin } = engagement
  if (personId === null || !(await wantsMail(database, personId, 'announcement'))) return null
  const found = await findForMail(database, announcementId, personId)
  const recipient = found ? await recipientOf(engagement, personId) : null
  if (!found || !recipient) return null
  const texts = textsIn(recipient.language)
  const { courseId, title: heading, text } = found
  const leaving = await unsubscribeLinks(engagement, { mail: 'announcement', personId })
  const { title, categoryId } = await courseNamed(database, courseId, texts)
  return {
    ...{ ...recipient, unsubscribeUrl: leaving.oneClick },
    subject: `${title}: ${heading}`,
    banner: bannerOf(origin, { id: courseId, categoryId }),
    heading,
    paragraphs: text.split(/\n{2,}/),
    button: {
      label: texts.announcement.button,
      url: `${origin}/courses/${courseId}/announcements#announcement-${announcementId}`,
    },
    news: [],
    rows: [],
    notes: [],
    why: texts.announcement.why({ course: title }),
    links: [settingsLink(origin, 'student', texts), { label: texts.unsubscribe, url: leaving.page }],
  }
}

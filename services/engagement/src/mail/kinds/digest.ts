import { leadsTo } from '@lectern/contracts/shapes/notification-links.ts'
import { notificationParts } from '@lectern/contracts/shapes/notification-parts.ts'
import { type Notification, TEACHER_NOTIFICATIONS } from '@lectern/contracts/shapes/notifications.ts'
import { formatsIn } from '@lectern/texts/formats.ts'
import { type Texts, textsIn } from '@lectern/texts/mails.ts'
import { type Texts as NotificationTexts, textsIn as notificationsIn } from '@lectern/texts/notifications.ts'
import type { Database } from '../../database.ts'
import { findDigest } from '../../digests/digests.repository.ts'
import { listNews } from '../../digests/news.repository.ts'
import { listUnreadConversations, type UnreadConversation } from '../../digests/unread-messages.repository.ts'
import { toNotification } from '../../notifications/list-notifications.ts'
import { unsubscribeLinks } from '../../unsubscribe/unsubscribe-links.ts'
import { bannerOf, settingsLink } from '../links.ts'
import type { MailContent, Name, Write } from '../written-mail.ts'
import { recipientOf } from './recipient.ts'

/** More than that is read on the site; of messages, more conversations. */
const MOST = 20

/** A line of the digest. */
interface DigestLine {
  course: { id: number; categoryId: number | null } | null
  says: MailContent['news'][number]['says']
  path: string
  at: string
}

/**
 * What somebody hasn't read among their messages and behind the bell, as it is when this goes out; null where they have read it all, or want none any
 * more.
 */
export const digest: Write<'digest'> = async (engagement, { subject: { rhythm, ...span }, personId, school }) => {
  const { database, origin } = engagement
  if (personId === null || (await findDigest(database, personId)) === 'off') return null
  const { conversations, messages } = await listUnreadConversations(database, { personId, ...span, most: MOST })
  const { rows, total: notifications } = await listNews(database, { personId, ...span, most: MOST })
  const all = messages + notifications
  const recipient = all > 0 ? await recipientOf(engagement, personId) : null
  if (!recipient) return null
  const texts = textsIn(recipient.language)
  const { digest: words } = texts
  const notificationTexts = notificationsIn(recipient.language)
  const lines = [
    ...conversations.map((one) => messagesLine(personId, one, texts)),
    ...rows.map((row) => notificationLine(toNotification(row), notificationTexts)),
  ]
  const isTeacher =
    rows.some(({ kind }) => (TEACHER_NOTIFICATIONS as readonly string[]).includes(kind)) ||
    conversations.some(({ teacherId }) => teacherId === personId)
  const leaving = await unsubscribeLinks(engagement, { mail: 'digest', personId })
  const { formatShortDate } = formatsIn(recipient.language, await timeZoneOf(database, personId))
  const heading = words.headings[rhythm]({ school })
  const unlisted = {
    messages: messages - conversations.reduce((sum, { count }) => sum + count, 0),
    notifications: notifications - rows.length,
  }
  return {
    ...{ ...recipient, unsubscribeUrl: leaving.oneClick },
    subject: words.subject({ heading, messages, notifications }),
    ...{ heading, banner: bannerOfAll(origin, lines) },
    paragraphs: [words.text],
    news: lines.map(({ says, path, at }) => ({ says, url: `${origin}${path}`, when: formatShortDate(at) })),
    button: { label: words.button({ school }), url: `${origin}${isTeacher ? '/teacher/dashboard' : '/dashboard'}` },
    rows: [],
    notes: [
      ...(unlisted.messages > 0 ? [words.moreMessages({ count: unlisted.messages })] : []),
      ...(unlisted.notifications > 0 ? [words.moreNotifications({ count: unlisted.notifications })] : []),
    ],
    why: words.why[rhythm],
    links: [
      settingsLink(origin, isTeacher ? 'teacher' : 'student', texts),
      { label: texts.unsubscribe, url: leaving.page },
    ],
  }
}

const named = (name: string): Name => ({ name })

function notificationLine(notification: Notification, texts: NotificationTexts): DigestLine {
  const { course, at } = notification
  return { course, says: notificationParts(notification, texts, named), path: leadsTo(notification), at }
}

function messagesLine(
  personId: number,
  { id, courseId, title, categoryId, teacherId, fullName, count, at }: UnreadConversation,
  texts: Texts,
): DigestLine {
  return {
    course: { id: courseId, categoryId },
    says: texts.digest.wrote<string | Name>({
      messages: count,
      actor: (parts) => (fullName === null ? parts.join('') : { name: fullName }),
      course: () => ({ name: title ?? texts.courseOf({ id: courseId }) }),
    }),
    path: `${teacherId === personId ? '/teacher' : ''}/messages/${id}`,
    at: at.toISOString(),
  }
}

/** Of what is about one course. */
function bannerOfAll(origin: string, told: DigestLine[]): string | null {
  const [first, ...others] = told.map(({ course }) => course)
  return first && others.every((course) => course?.id === first.id) ? bannerOf(origin, first) : null
}

async function timeZoneOf(database: Database, personId: number): Promise<string | null> {
  const person = await database.person.findUnique({ where: { id: personId }, select: { timeZone: true } })
  return person?.timeZone ?? null
}

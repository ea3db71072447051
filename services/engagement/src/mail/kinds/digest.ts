import { leadsTo } from '@lectern/contracts/shapes/notification-links.ts'
import { type Notification, TEACHER_NOTIFICATIONS } from '@lectern/contracts/shapes/notifications.ts'
import { namedParts, toldParts } from '@lectern/contracts/shapes/told-parts.ts'
import type { Database } from '../../database.ts'
import { findDigest } from '../../digests/digests.repository.ts'
import { listNews } from '../../digests/news.repository.ts'
import { listUnreadConversations, type UnreadConversation } from '../../digests/unread-messages.repository.ts'
import { toNotification } from '../../notifications/list-notifications.ts'
import { leavingLinks } from '../../unsubscribe/leaving-links.ts'
import { bannerOf, settingsLink } from '../links.ts'
import { type MailTexts, mailTexts } from '../texts/mail-texts.ts'
import type { Write } from '../write-mail.ts'
import type { MailContent } from '../written-mail.ts'
import { recipientOf } from './recipient.ts'

/** More than that is read on the site; of messages, more conversations. */
const MOST = 20

/** A line of it. */
interface Told {
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
  const texts = mailTexts(recipient.language)
  const { digest: words, dayIn } = texts
  const told = [
    ...conversations.map((one) => toldMessages(personId, one, texts)),
    ...rows.map((row) => toldNotification(toNotification(row), texts)),
  ]
  const isTeacher =
    rows.some(({ kind }) => (TEACHER_NOTIFICATIONS as readonly string[]).includes(kind)) ||
    conversations.some(({ teacherId }) => teacherId === personId)
  const leaving = await leavingLinks(engagement, { mail: 'digest', personId })
  const zone = await timeZoneOf(database, personId)
  const heading = words.headings[rhythm](school)
  const unlisted = {
    messages: messages - conversations.reduce((sum, { count }) => sum + count, 0),
    notifications: notifications - rows.length,
  }
  return {
    ...{ ...recipient, unsubscribeUrl: leaving.oneClick },
    subject: words.subject(heading, { messages, notifications }),
    ...{ heading, banner: bannerOfAll(origin, told) },
    paragraphs: [words.text],
    news: told.map(({ says, path, at }) => ({ says, url: `${origin}${path}`, when: dayIn(at, zone) })),
    button: { label: words.button(school), url: `${origin}${isTeacher ? '/teacher/dashboard' : '/dashboard'}` },
    rows: [],
    notes: [...words.more(unlisted)],
    why: words.why[rhythm],
    links: [
      settingsLink(origin, isTeacher ? 'teacher' : 'student', texts),
      { label: texts.unsubscribe, url: leaving.page },
    ],
  }
}

function toldNotification(notification: Notification, { notifications }: MailTexts): Told {
  const { course, at } = notification
  return { course, says: toldParts(notification, notifications), path: leadsTo(notification), at }
}

function toldMessages(
  personId: number,
  { id, courseId, title, categoryId, teacherId, fullName: actor, count, at }: UnreadConversation,
  texts: MailTexts,
): Told {
  return {
    course: { id: courseId, categoryId },
    says: namedParts(texts.digest.wrote(count), { actor, course: title ?? texts.courseOf(courseId) }),
    path: `${teacherId === personId ? '/teacher' : ''}/messages/${id}`,
    at: at.toISOString(),
  }
}

/** Of what is about one course. */
function bannerOfAll(origin: string, told: Told[]): string | null {
  const [first, ...others] = told.map(({ course }) => course)
  return first && others.every((course) => course?.id === first.id) ? bannerOf(origin, first) : null
}

async function timeZoneOf(database: Database, personId: number): Promise<string | null> {
  const person = await database.person.findUnique({ where: { id: personId }, select: { timeZone: true } })
  return person?.timeZone ?? null
}

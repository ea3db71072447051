import { leadsTo } from '@lectern/contracts/shapes/notification-links.ts'
import { type Notification, TEACHER_NOTIFICATIONS } from '@lectern/contracts/shapes/notifications.ts'
import { toldParts } from '@lectern/contracts/shapes/told-parts.ts'
import type { Database } from '../../database.ts'
import { findDigest } from '../../digests/digests.repository.ts'
import { listNews } from '../../digests/news.repository.ts'
import { toNotification } from '../../notifications/list-notifications.ts'
import { leavingLinks } from '../../unsubscribe/leaving-links.ts'
import { bannerOf, settingsLink } from '../links.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import type { Write } from '../write-mail.ts'
import { recipientOf } from './recipient.ts'

/** More than that is read on the site. */
const MOST = 20

/** What somebody hasn't read behind the bell, as it is when this goes out; null where they have read it all, or want none any more. */
export const digest: Write<'digest'> = async (engagement, { subject: { rhythm, ...span }, personId }) => {
  const { database, origin } = engagement
  if (personId === null || (await findDigest(database, personId)) === 'off') return null
  const { rows, total } = await listNews(database, { personId, ...span, most: MOST })
  const recipient = rows.length > 0 ? await recipientOf(engagement, personId) : null
  if (!recipient) return null
  const texts = mailTexts(recipient.language)
  const { digest: words, dayIn, notifications } = texts
  const told = rows.map(toNotification)
  const role = told.some(({ kind }) => isTeachers(kind)) ? 'teacher' : 'student'
  const leaving = await leavingLinks(engagement, { mail: 'digest', personId })
  const zone = await timeZoneOf(database, personId)
  const heading = words.headings[rhythm]
  return {
    ...{ ...recipient, unsubscribeUrl: leaving.oneClick },
    subject: words.subject(heading, total),
    ...{ heading, banner: bannerOfAll(origin, told) },
    paragraphs: [words.text(total)],
    news: told.map((one) => ({
      says: toldParts(one, notifications),
      url: `${origin}${leadsTo(one)}`,
      when: dayIn(one.at, zone),
    })),
    button: { label: words.button, url: `${origin}${role === 'teacher' ? '/teacher/dashboard' : '/dashboard'}` },
    rows: [],
    notes: total > told.length ? [words.more(total - told.length)] : [],
    why: words.why[rhythm],
    links: [settingsLink(origin, role, texts), { label: texts.unsubscribe, url: leaving.page }],
  }
}

const isTeachers = (kind: Notification['kind']) => (TEACHER_NOTIFICATIONS as readonly string[]).includes(kind)

/** Of what is about one course. */
function bannerOfAll(origin: string, told: Notification[]): string | null {
  const [first, ...others] = told.map(({ course }) => course)
  return first && others.every((course) => course?.id === first.id) ? bannerOf(origin, first) : null
}

async function timeZoneOf(database: Database, personId: number): Promise<string | null> {
  const person = await database.person.findUnique({ where: { id: personId }, select: { timeZone: true } })
  return person?.timeZone ?? null
}

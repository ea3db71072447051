import { UNREAD_COUNTED } from '@lectern/contracts/shapes/counted-unread.ts'
import { NOTIFICATION_DAYS } from '@lectern/contracts/shapes/notifications.ts'
import { publishLiveFact } from '@lectern/service-kit/live/publish.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { groupKeyOf, type NewNotification } from './new-notification.ts'

const RETENTION = Prisma.raw(`interval '${NOTIFICATION_DAYS} days'`)

/**
 * Notifies people, each once per event, and adds to an unread notification of the same group. Leaves out people who were erased, who turned
 * this kind off, and events older than notifications are retained. What happened before engagement existed counts as read.
 */
export async function notify(
  tx: Transaction,
  personIds: readonly number[],
  notification: NewNotification,
): Promise<void> {
  if (personIds.length === 0) return
  const { kind, eventId, courseId, actorId, subject, count = 1 } = notification
  const at = new Date(notification.at)
  const changed = await tx.$queryRaw<{ personId: number }[]>`
    WITH told AS (
      INSERT INTO told_people (event_id, person_id, kind, at, bell)
      SELECT ${eventId}::uuid, to_tell.id, ${kind}, ${at}::timestamptz, NOT EXISTS (
        SELECT FROM notification_preferences f WHERE f.person_id = to_tell.id AND f.kind = ${kind} AND NOT f.bell)
      FROM unnest(${personIds}::int[]) AS to_tell(id)
      WHERE ${at}::timestamptz > now() - ${RETENTION}
        AND NOT EXISTS (SELECT FROM people p WHERE p.id = to_tell.id AND p.erased)
      -- In an order in which no two transactions wait for each other.
      ORDER BY to_tell.id
      ON CONFLICT DO NOTHING RETURNING person_id, bell
    )
    INSERT INTO notifications AS n (person_id, kind, group_key, open, count, course_id, actor_id, subject, at, read_at)
    SELECT told.person_id, ${kind}, ${groupKeyOf(notification)}, ${at}::timestamptz >= beginning.at, ${count}, ${courseId}, ${actorId}::int,
      ${JSON.stringify(subject)}::jsonb, ${at}::timestamptz, CASE WHEN ${at}::timestamptz < beginning.at THEN ${at}::timestamptz END
    FROM told, beginning
    WHERE told.bell
    ORDER BY told.person_id
    ON CONFLICT (person_id, group_key) WHERE open DO UPDATE SET count = n.count + excluded.count, at = greatest(n.at, excluded.at), told_at = now(),
      actor_id = CASE WHEN excluded.at >= n.at THEN excluded.actor_id ELSE n.actor_id END,
      subject = CASE WHEN excluded.at >= n.at THEN excluded.subject ELSE n.subject END
    RETURNING n.person_id AS "personId"`
  await publishLiveNotifications(
    tx,
    changed.map(({ personId }) => personId),
  )
}

/** Has these people's open pages reload their notifications. */
const publishLiveNotifications = (tx: Transaction, personIds: readonly number[]) =>
  publishLiveFact(tx, personIds, { fact: 'notifications' })

/** A notification with what is shown of its course and of who did it. */
export interface ShownRow {
  id: number
  kind: string
  at: Date
  readAt: Date | null
  count: number
  subject: unknown
  courseId: number | null
  title: string | null
  language: string | null
  image: string | null
  categoryId: number | null
  actorId: number | null
  fullName: string | null
  profileImage: string | null
}

/** The columns of a ShownRow, of `NOTIFICATIONS` with its `n`. */
export const SHOWN = Prisma.sql`n.id, n.kind, n.at, n.read_at AS "readAt", n.count, n.subject, n.course_id AS "courseId", c.title, c.language, c.image,
  c.category_id AS "categoryId", p.id AS "actorId", p.full_name AS "fullName", p.profile_image AS "profileImage"`
export const NOTIFICATIONS = Prisma.sql`notifications n LEFT JOIN courses c ON c.id = n.course_id LEFT JOIN people p ON p.id = n.actor_id AND NOT p.erased`

interface Part {
  unread: boolean
  /** The last one of the part before. */
  after: { at: Date; id: number } | undefined
  limit: number
}

/** The newest first, along notifications_person_id_at_id_idx or notifications_unread_idx. */
export function listNotifications(database: Database, personId: number, part: Part): Promise<ShownRow[]> {
  const { unread, after, limit } = part
  return database.$queryRaw<ShownRow[]>`
    SELECT ${SHOWN} FROM ${NOTIFICATIONS}
    WHERE n.person_id = ${personId} ${unread ? Prisma.sql`AND n.read_at IS NULL` : Prisma.empty}
      ${after ? Prisma.sql`AND (n.at, n.id) < (${after.at}, ${after.id})` : Prisma.empty}
    ORDER BY n.at DESC, n.id DESC LIMIT ${limit}`
}

/** Up to one more than are counted. */
export async function countUnread(database: Database, personId: number): Promise<number> {
  const [row] = await database.$queryRaw<{ unread: number }[]>`
    SELECT count(*)::int AS unread FROM (
      SELECT FROM notifications WHERE person_id = ${personId} AND read_at IS NULL LIMIT ${UNREAD_COUNTED + 1}) AS counted`
  return row?.unread ?? 0
}

/** Once read it takes no more. Returns whether it is the person's. */
export async function setRead(database: Database, personId: number, id: number, read: boolean): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const changed = await tx.$executeRaw`
      UPDATE notifications SET read_at = CASE WHEN ${read} THEN coalesce(read_at, now()) END, open = open AND NOT ${read}
      WHERE id = ${id} AND person_id = ${personId}`
    if (changed > 0) await publishLiveNotifications(tx, [personId])
    return changed > 0
  })
}

export async function setAllRead(database: Database, personId: number, until: Date): Promise<void> {
  await database.$transaction(async (tx) => {
    const changed = await tx.$executeRaw`
      UPDATE notifications SET read_at = now(), open = false
      WHERE person_id = ${personId} AND read_at IS NULL AND at <= ${until}`
    if (changed > 0) await publishLiveNotifications(tx, [personId])
  })
}

export async function eraseNotifications(tx: Transaction, personId: number): Promise<void> {
  await tx.notification.deleteMany({ where: { personId } })
  await tx.notificationPreference.deleteMany({ where: { personId } })
  await tx.digest.deleteMany({ where: { personId } })
}

/** How many are removed in one go. */
const FORGOTTEN_AT_ONCE = 1_000

/** Removes some of what is too old. Returns whether there may be more. */
export async function forgetOld(database: Database): Promise<boolean> {
  const notifications = await database.$executeRaw`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE at < now() - ${RETENTION} ORDER BY at LIMIT ${FORGOTTEN_AT_ONCE})`
  const records = await database.$executeRaw`
    DELETE FROM told_people WHERE ctid IN (
      SELECT ctid FROM told_people WHERE at < now() - ${RETENTION} LIMIT ${FORGOTTEN_AT_ONCE})`
  return Math.max(notifications, records) === FORGOTTEN_AT_ONCE
}

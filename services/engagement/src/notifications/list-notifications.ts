import {
  NOTIFICATION_KINDS,
  type Notification,
  type Notifications,
  type NotificationsQuery,
  notificationSubjectSchema,
} from '@lectern/contracts/shapes/notifications.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Database } from '../database.ts'
import { listNotifications as listRows, type ShownRow } from './notifications.repository.ts'

/** A page of a person's notifications, newest first. */
export async function listNotifications(
  database: Database,
  { id: personId }: Principal,
  { unread, after, limit }: NotificationsQuery,
): Promise<Notifications> {
  const rows = await listRows(database, personId, { unread: unread === 'true', after: parseCursor(after), limit })
  const last = rows.at(-1)
  return {
    items: rows.map(toNotification),
    next: last && rows.length === limit ? `${last.at.getTime()}-${last.id}` : null,
  }
}

function parseCursor(after: string | undefined): { at: Date; id: number } | undefined {
  if (after === undefined) return undefined
  const [time, id] = after.split('-').map(Number)
  return { at: new Date(time ?? 0), id: id ?? 0 }
}

/** A row as it is shown. */
export function toNotification({ id, kind, at, readAt, count, subject, ...row }: ShownRow): Notification {
  const { courseId, title, language, image, categoryId, actorId, fullName, profileImage } = row
  return {
    ...{ id, kind: oneOf(NOTIFICATION_KINDS, kind), at: at.toISOString(), read: readAt !== null, count },
    course: courseId === null || title === null ? null : { id: courseId, title, language, image, categoryId },
    actor: actorId === null || fullName === null ? null : { id: actorId, fullName, profileImage },
    subject: notificationSubjectSchema.parse(subject),
  }
}

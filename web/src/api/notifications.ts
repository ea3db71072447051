import type {
  countUnread,
  listNotifications,
  readNotifications,
  readNotification as readRoute,
} from '@lectern/contracts/calls/public/notifications.ts'
import { useEffect, useRef } from 'react'
import { notificationsRead } from './changes.ts'
import { call, endpoint } from './endpoint.ts'
import { useIsLive } from './use-is-live.ts'
import { useRead } from './use-read.ts'
import { useWatchedUnlessTold } from './use-watched.ts'

const list = endpoint<typeof listNotifications>('GET', '/api/notifications')
const unread = endpoint<typeof countUnread>('GET', '/api/notifications/unread')
const reading = endpoint<typeof readRoute>('PUT', '/api/notifications/{notificationId}/read')
const readingAll = endpoint<typeof readNotifications>('POST', '/api/notifications/read')

/** How often a page that is looked at asks whether there is something new, where it isn't told. */
const LOOK_AGAIN_MS = 60_000

/**
 * How many the signed-in person hasn't read, up to one more than are counted; undefined while it isn't known. It is read again when it is
 * told that it is another; where nobody tells, whenever another page is shown, and again and again while somebody looks. With `null` for the page
 * nothing is read yet.
 */
export function useUnread(page: string | null): number | undefined {
  const read = useRead(unread, page === null ? null : {})
  const isTold = useIsLive()
  const { data, mutate } = useWatchedUnlessTold(read, () => (page === null ? null : LOOK_AGAIN_MS))
  const shown = useRef(page)
  useEffect(() => {
    const isAnother = shown.current !== null && shown.current !== page
    shown.current = page
    if (isAnother && !isTold) void mutate()
  }, [page, isTold, mutate])
  return data?.unread
}

/** A part of the list, the newest first: the one after this place, where `next` of the part before says so. */
export function useNotifications({ onlyUnread, after }: { onlyUnread: boolean; after: string | null }) {
  const query = { ...(onlyUnread && { unread: 'true' as const }), ...(after !== null && { after }) }
  return useRead(list, { query }, { revalidateOnMount: true })
}

export async function readNotification(notificationId: number): Promise<void> {
  await call(reading, { params: { notificationId }, body: { read: true } })
  await notificationsRead()
}

/** All that happened until then, ISO 8601. */
export async function readAllNotifications(until: string): Promise<void> {
  await call(readingAll, { body: { until } })
  await notificationsRead()
}

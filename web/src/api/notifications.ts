import { useEffect, useRef } from 'react'
import * as calls from '#api/notifications'
import { notificationsRead } from './changes.ts'
import { changing } from './changing.ts'
import { useIsLive } from './use-is-live.ts'
import { usePollingUnlessLive } from './use-polling.ts'
import { useFreshRead, useRead } from './use-read.ts'

/** How often a page that is looked at asks whether there is something new, where it isn't told. */
const LOOK_AGAIN_MS = 60_000

/**
 * How many the signed-in person hasn't read, up to one more than are counted; undefined while it isn't known. It is read again when it is
 * told that it is another; where nobody tells, whenever another page is shown, and again and again while somebody looks. With `null` for the page
 * nothing is read yet.
 */
export function useUnread(page: string | null): number | undefined {
  const read = useRead(calls.countUnread, page === null ? null : {})
  const isLive = useIsLive()
  const { data, mutate } = usePollingUnlessLive(read, () => (page === null ? null : LOOK_AGAIN_MS))
  const shown = useRef(page)
  useEffect(() => {
    const isAnother = shown.current !== null && shown.current !== page
    shown.current = page
    if (isAnother && !isLive) void mutate()
  }, [page, isLive, mutate])
  return data?.unread
}

/** A part of the list, the newest first: the one after this place, where `next` of the part before says so. */
export function useNotifications({ onlyUnread, after }: { onlyUnread: boolean; after: string | null }) {
  const query = { unread: onlyUnread ? 'true' : undefined, after: after ?? undefined }
  return useFreshRead(calls.listNotifications, query)
}

export const readNotification = changing(calls.readNotification, notificationsRead)

export const readAllNotifications = changing(calls.readNotifications, notificationsRead)

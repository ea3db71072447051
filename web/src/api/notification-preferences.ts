import type { ChangedPreferences, NotificationPreferences } from '@lectern/contracts/shapes/notifications.ts'
import { useRef } from 'react'
import { changeNotificationPreferences, getNotificationPreferences } from '#api/notifications'
import { useFreshRead } from './use-read.ts'

/**
 * What the signed-in person wants to be told of. `prefer` shows the change at once, and takes it back where it isn't kept: then it throws. Changes are
 * sent one after the other, so that what was pressed last is what stays.
 */
export function useNotificationPreferences() {
  const { data, error, mutate } = useFreshRead(getNotificationPreferences)
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  async function prefer(changed: ChangedPreferences): Promise<void> {
    const send = () => changeNotificationPreferences({ body: changed })
    const sending = sent.current.then(send, send)
    sent.current = sending
    await mutate(sending, {
      ...(data && { optimisticData: changedBy(data, changed) }),
      rollbackOnError: true,
      revalidate: false,
    })
  }
  return { data, error, retry: () => mutate(), prefer }
}

function changedBy(before: NotificationPreferences, changed: ChangedPreferences): NotificationPreferences {
  const preferences = before.preferences.map((one) => ({
    ...one,
    ...changed.preferences.find(({ kind }) => kind === one.kind),
  }))
  return { preferences, digest: changed.digest ?? before.digest }
}

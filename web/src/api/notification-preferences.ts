import type {
  changeNotificationPreferences,
  getNotificationPreferences,
} from '@lectern/contracts/calls/public/notifications.ts'
import type { NotificationPreferences } from '@lectern/contracts/shapes/notifications.ts'
import { call, endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const preferences = endpoint<typeof getNotificationPreferences>('GET', '/api/notification-preferences')
const change = endpoint<typeof changeNotificationPreferences>('PUT', '/api/notification-preferences')

type Preference = NotificationPreferences['preferences'][number]

/** What the signed-in person wants to be told of. `prefer` shows the change at once, and takes it back where it isn't kept: then it throws. */
export function useNotificationPreferences() {
  const { data, error, mutate } = useRead(preferences, {}, { revalidateOnMount: true })
  async function prefer(preference: Preference): Promise<void> {
    const changed = (before: NotificationPreferences = { preferences: [] }) => ({
      preferences: before.preferences.map((one) => (one.kind === preference.kind ? preference : one)),
    })
    await mutate(call(change, { body: { preferences: [preference] } }), {
      optimisticData: changed,
      rollbackOnError: true,
      revalidate: false,
    })
  }
  return { data: data?.preferences, error, retry: () => mutate(), prefer }
}

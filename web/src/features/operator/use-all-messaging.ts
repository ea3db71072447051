import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { useMessaging } from '../../api/operator-messaging.ts'
import { SERVICES } from './services.ts'

/** What each service says of itself: undefined while it hasn't answered yet, null where the last answer was none. */
export function useAllMessaging() {
  const answers = {
    identity: useMessaging('identity'),
    catalog: useMessaging('catalog'),
    billing: useMessaging('billing'),
    learning: useMessaging('learning'),
    analytics: useMessaging('analytics'),
    engagement: useMessaging('engagement'),
  } satisfies Record<ServiceName, unknown>
  return SERVICES.map((service) => {
    const { data, error } = answers[service]
    return { service, state: error ? null : data }
  })
}

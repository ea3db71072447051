import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { readMessaging } from '#api/operations'
import { useOperatorRead } from '../../api/use-operator-read.ts'
import { SERVICES } from './services.ts'

/** What each service says of itself: undefined while it hasn't answered yet, null where the last answer was none. */
export function useAllMessaging() {
  const answers = {
    identity: useOperatorRead(readMessaging, { service: 'identity' }),
    catalog: useOperatorRead(readMessaging, { service: 'catalog' }),
    billing: useOperatorRead(readMessaging, { service: 'billing' }),
    learning: useOperatorRead(readMessaging, { service: 'learning' }),
    analytics: useOperatorRead(readMessaging, { service: 'analytics' }),
    engagement: useOperatorRead(readMessaging, { service: 'engagement' }),
  } satisfies Record<ServiceName, unknown>
  return SERVICES.map((service) => {
    const { data, error } = answers[service]
    return { service, state: error ? null : data }
  })
}

import type { Operations } from '@lectern/contracts/calls/public/operations.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'

/** What waits in a service's outbox, and how far it is with what it hears. */
export function useMessaging(service: ServiceName) {
  const messaging = endpoint<Operations['readMessaging']>('GET', `/api/operator/${service}/messaging`)
  return useOperatorRead(messaging)
}

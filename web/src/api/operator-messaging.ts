import type { Operations } from '@lectern/contracts/calls/public/operations.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { endpoint } from './endpoint.ts'
import { LOOK_AGAIN } from './operator-reads.ts'
import { useRead } from './use-read.ts'

/** What waits in a service's outbox, and how far it is with what it hears. */
export function useMessaging(service: ServiceName) {
  const messaging = endpoint<Operations['readMessaging']>('GET', `/api/operator/${service}/messaging`)
  return useRead(messaging, {}, LOOK_AGAIN)
}

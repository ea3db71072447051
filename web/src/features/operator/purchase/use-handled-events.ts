import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { listHandledEvents } from '#api/operations'
import { useFreshRead } from '../../../api/use-read.ts'

/** The server takes no more at a time. */
const IDS_MAX = 200

/** Which of the events a service has handled, and when. */
export function useHandledEvents(service: ServiceName, eventIds: readonly string[]) {
  const ids = eventIds.slice(0, IDS_MAX).join(',')
  return useFreshRead(listHandledEvents, ids === '' ? null : { service, ids })
}

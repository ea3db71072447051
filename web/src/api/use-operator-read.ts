import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Endpoint } from './endpoint.ts'
import { usePolling } from './use-polling.ts'
import { type Read, useFreshRead } from './use-read.ts'

const LOOK_AGAIN_MS = 10_000

/** What operators look at moves by itself: it is read again as long as it is shown. What queues hold is told to nobody. */
export function useOperatorRead<R extends RouteContract, More>(target: Endpoint<R, More>, ...read: Read<R, More>) {
  return usePolling(useFreshRead(target, ...read), () => LOOK_AGAIN_MS)
}

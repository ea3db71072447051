import type { listHangingErasures } from '@lectern/contracts/calls/public/erasures.ts'
import { endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'

/** Erasures that not every service has confirmed within minutes. */
export function useHangingErasures() {
  return useOperatorRead(endpoint<typeof listHangingErasures>('GET', '/api/operator/erasures'))
}

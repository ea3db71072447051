import type { readMailState } from '@lectern/contracts/calls/public/mail.ts'
import { endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'

/** How mail stands: what waits, and what was refused. */
export function useMailState() {
  return useOperatorRead(endpoint<typeof readMailState>('GET', '/api/operator/mail'))
}

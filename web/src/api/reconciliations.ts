import type { readReconciliations, reconcile as reconcileRoute } from '@lectern/contracts/calls/public/checks.ts'
import { call, endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'
import { operated } from './teaching-changes.ts'

const reconciliations = endpoint<typeof readReconciliations>('GET', '/api/operator/reconciliations')
const start = endpoint<typeof reconcileRoute>('POST', '/api/operator/reconciliations')

/** How the last comparisons of payments, orders and enrollments ended. */
export function useReconciliations() {
  return useOperatorRead(reconciliations)
}

/** Has them compared now, and repaired what is safe. */
export async function reconcile() {
  const started = await call(start, {})
  await operated()
  return started
}

import type { checkTruth as checkTruthRoute, readTruth } from '@lectern/contracts/calls/public/checks.ts'
import { call, endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'
import { operated } from './teaching-changes.ts'

const truth = endpoint<typeof readTruth>('GET', '/api/operator/truth')
const check = endpoint<typeof checkTruthRoute>('POST', '/api/operator/truth')

/** How the last comparisons of ledger, events, figures and enrollments ended. */
export function useTruth() {
  return useOperatorRead(truth)
}

/** Has them compared now. */
export async function checkTruth() {
  const started = await call(check, {})
  await operated()
  return started
}

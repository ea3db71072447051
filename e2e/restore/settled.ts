import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect } from 'vitest'
import { differences, output } from '../support/commands.ts'
import { query } from '../support/query.ts'
import { countWaiting } from '../upgrade/topics.ts'

/** Each service but identity consumes. */
const CONSUMERS = SERVICES.length - 1
const TIMEOUT_MS = 60_000

/** Nothing waits to be consumed or published. */
export function untilIdle({ env }: System): Promise<void> {
  return eventually(async () => {
    for (const service of SERVICES) expect(await query(env, service, 'SELECT FROM outbox')).toEqual([])
    expect(await countWaiting(env, CONSUMERS)).toBe(0)
  }, TIMEOUT_MS)
}

/** Reconciliation repairs what is safe. */
export async function reconciled({ env }: System): Promise<void> {
  await output(env, 'billing', 'reconcile', '--json', '--grace-seconds', '0')
}

/** Ledger, events, figures and enrollments agree. */
export async function untilTrue(system: System): Promise<void> {
  await untilIdle(system)
  await eventually(async () => expect(await differences(system.env)).toEqual([]), TIMEOUT_MS)
}

import { setTimeout as delay } from 'node:timers/promises'
import { claimRun } from '@lectern/service-kit/database/scheduled-work.ts'
import { createServer } from '@lectern/service-kit/http/server.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { startReconciliation } from '../src/reconciliation/start-reconciliation.ts'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()
const started: FastifyInstance[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(started.splice(0).map((app) => app.close()))
})

/** Replicas that wake in a moment, by clocks that are ahead, for a time that nobody was given before; and what they log. */
async function startReplicas(count: number, minutes = 60) {
  await billing.database.scheduledRun.deleteMany()
  const interval = Math.max(minutes, 1) * 60_000
  const now = Math.ceil(Date.now() / interval + 100) * interval - 200
  // Their clock stands until all of them know how long to wait, however long that takes.
  vi.useFakeTimers({ toFake: ['Date'], now })
  const lines: { level: 'info' | 'warn' | 'error'; fields: Record<string, unknown> }[] = []
  for (let replica = 0; replica < count; replica += 1) {
    const app = createServer({
      name: 'billing',
      config: { ...billing.config, LOG_LEVEL: 'silent', METRICS_PORT: undefined },
      allowedCallers: [],
    })
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(app.log, level).mockImplementation((fields: unknown) => {
        lines.push({ level, fields: { ...Object(fields) } })
      })
    }
    startReconciliation(
      app,
      { ...billing.parts, log: app.log },
      { ...billing.config, RECONCILE_INTERVAL_MINUTES: minutes },
    )
    await app.ready()
    started.push(app)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: now + 200, shouldAdvanceTime: true })
  return lines
}
const reconciliations = (lines: Awaited<ReturnType<typeof startReplicas>>) =>
  lines.filter(({ fields }) => 'reconciliation' in fields)

test('on time one of the replicas reconciles, and logs a line', async () => {
  await billing.buy(aStudent(), billing.offer().courseId)
  const lines = await startReplicas(3)
  await eventually(() => expect(reconciliations(lines)).toHaveLength(1))
  await delay(300)
  expect(reconciliations(lines)).toMatchObject([
    { level: 'info', fields: { reconciliation: { examined: { payments: 1, orders: 1 }, found: 0, remaining: 0 } } },
  ])
})

test('each time is given to one replica, however late another asks or far its clock is ahead', async () => {
  const claim = () => claimRun(billing.database, 'test', 86_400_000)
  const atOnce = await Promise.all(Array.from({ length: 20 }, claim))
  expect(atOnce.filter(Boolean)).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 })
  expect(await claim()).toBe(false)
  await billing.database.$executeRaw`UPDATE scheduled_runs SET due_at = due_at - interval '1 day'`
  expect(await claim()).toBe(true)
})

test('it warns when something is left for people', async () => {
  billing.learning.orders.set(77, { studentId: 800_000, courseId: 1, granted: true, ended: false })
  billing.learning.access.set('800000 in 1', 77)
  const lines = await startReplicas(1)
  await eventually(() => expect(reconciliations(lines)).toHaveLength(1))
  const differences = [{ kind: 'enrolled-not-paid', orderId: 77 }]
  expect(reconciliations(lines)).toMatchObject([
    { level: 'warn', fields: { reconciliation: { remaining: 1, differences } } },
  ])
})

test('it warns when it could not run', async () => {
  billing.learning.mood = 'away'
  const lines = await startReplicas(1)
  await eventually(() => expect(lines).toMatchObject([{ level: 'warn', fields: { err: { status: 503 } } }]))
  billing.learning.mood = 'well'
})

test('0 minutes is never', async () => {
  const never = await startReplicas(1, 0)
  await delay(100)
  expect(never).toEqual([])
})

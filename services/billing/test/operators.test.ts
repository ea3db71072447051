import { randomUUID } from 'node:crypto'
import { readReconciliations, reconcile } from '@lectern/contracts/calls/public/checks.ts'
import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import { anOperator, aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { RECONCILIATION_LOCK } from '../src/reconciliation/reconcile-alone.ts'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()
const operator = anOperator()
const read = async () => (await billing.send(readReconciliations, { as: operator })).body
const run = () => billing.send(reconcile, { as: operator })

test('an operator has payments compared, and reads what is left, of each kind', async () => {
  expect(await read()).toEqual({ running: false, runs: [], report: null })
  const { orderId } = await billing.buy(aStudent(), billing.offer().courseId)
  // Longer ago than what may be on its way.
  const gone = { paymentIntentId: 'pi_gone', reference: randomUUID(), paidAt: new Date(Date.now() - 3_600_000) }
  await billing.database.order.update({ where: { id: orderId }, data: gone })

  expect(await run()).toMatchObject({ status: 200, body: { finished: true } })
  const differences = [expect.objectContaining({ kind: 'order-without-payment', orderId, outcome: 'left' })]
  expect(await read()).toMatchObject({
    running: false,
    runs: [{ by: `operator ${operator.id}`, differences: 1 }],
    report: {
      ...{ found: 1, repaired: 0, examined: { orders: 1 }, differences },
      kinds: expect.arrayContaining([
        expect.objectContaining({ name: 'order-without-payment', count: 1 }),
        expect.objectContaining({ name: 'paid-not-enrolled', count: 0 }),
      ]),
    },
  })
})

test('not twice at once; one that can’t run leaves the last one told', async () => {
  const before = await read()
  await exclusively({ databaseUrl: billing.config.DATABASE_URL, lock: RECONCILIATION_LOCK }, async () => {
    expect((await run()).status).toBe(409)
    expect(await read()).toEqual({ ...Object(before), running: true })
  })
  billing.learning.mood = 'away'
  expect((await run()).status).toBe(503)
  billing.learning.mood = 'well'
  expect(await read()).toEqual(before)
})

test('fifty runs are kept, ten are told, and a report that nobody can read any more is none', async () => {
  await billing.database.$executeRaw`
    INSERT INTO check_runs (task, finished_at, differences, by, report)
    SELECT 'reconciliation', now(), number, 'schedule', '{"old": true}' FROM generate_series(1, 60) AS number`
  expect(await read()).toMatchObject({ runs: { length: 10, 0: { differences: 60, by: 'schedule' } }, report: null })
  await run()
  expect(await billing.database.checkRun.count()).toBe(50)
  expect(await read()).toMatchObject({ report: { found: 1 } })
})

import { randomUUID } from 'node:crypto'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { scraped } from '@lectern/service-kit/testing/metrics.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { reconcileAlone } from '../src/reconciliation/reconcile-alone.ts'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()
const scrape = (name: string) => scraped(billing.app, name)
const stripe = () => scrape('lectern_stripe_request_duration_seconds_count')

test('requests to Stripe are counted by what they ask and how they end, and name no payment', async () => {
  const { courseId } = billing.offer()
  await billing.buy(aStudent(), courseId)
  expect(await stripe()).toMatchObject({
    'operation="POST payment_intents",outcome="succeeded"': 1,
    'operation="GET payment_intents/:id",outcome="succeeded"': expect.any(Number),
  })
  await billing.sandbox.disturb({ kind: 'error', method: 'POST', path: '/v1/payment_intents' })
  expect(
    (await billing.call('POST', '/api/create-payment-intent', { as: aStudent(), body: { courseId } })).status,
  ).toBe(503)
  await billing.sandbox.calm()
  const series = await stripe()
  expect(series['operation="POST payment_intents",outcome="failed"']).toBeGreaterThanOrEqual(1)
  expect(Object.keys(series).join()).not.toMatch(/pi_|ch_|re_\w/)
})

test('orders that wait are told by what they wait for, and for how long the oldest has', async () => {
  const { courseId } = billing.offer()
  await billing.begin(aStudent(), courseId)
  await billing.database.$executeRaw`
    UPDATE orders SET created_at = created_at - interval '1 hour' WHERE course_id = ${courseId} AND status = 'pending'`
  await eventually(async () => {
    const pending = await billing.database.order.count({ where: { status: 'pending' } })
    const open = await scrape('lectern_orders_open')
    expect(open).toEqual({ 'state="pending"': pending, 'state="paid"': 0, 'state="refunded"': 0 })
  })
  const { 'state="pending"': age = 0 } = await scrape('lectern_orders_open_oldest_age_seconds')
  expect(age).toBeGreaterThanOrEqual(3_600)
  expect(age).toBeLessThan(3_700)
  expect(await scrape('lectern_refunds_open')).toEqual({ 'state="requested"': 0, 'state="pending"': 0 })
})

test('how the last reconciliation ended is told, whoever ran it', async () => {
  await billing.database.$executeRaw`DELETE FROM scheduled_runs`
  await eventually(async () => expect(await scrape('lectern_check_differences')).toEqual({}))
  const { courseId } = billing.offer()
  const { orderId } = await billing.buy(aStudent(), courseId)
  const unknown = { paymentIntentId: 'pi_gone', reference: randomUUID() }
  await billing.database.order.update({ where: { id: orderId }, data: unknown })
  const settings = { graceSeconds: 0, dryRun: false, by: 'test' }
  const report = await reconcileAlone(billing.parts, billing.config.DATABASE_URL, settings)
  expect(report?.remaining).toBeGreaterThan(0)
  await eventually(async () => {
    expect(await scrape('lectern_check_differences')).toEqual({ 'check="reconciliation"': report?.remaining })
  })
  const { 'check="reconciliation"': at = 0 } = await scrape('lectern_check_last_run_timestamp_seconds')
  expect(Math.abs(Date.now() / 1_000 - at)).toBeLessThan(60)
})

test('the connections to the database are told', async () => {
  const connections = await scrape('lectern_database_pool_connections')
  expect(Object.keys(connections)).toEqual(['state="used"', 'state="idle"'])
  const { '': most = 0 } = await scrape('lectern_database_pool_max_connections')
  expect(Object.values(connections).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most)
  expect(await scrape('lectern_database_pool_waiting')).toEqual({ '': 0 })
  // Prisma begins with a statement when somebody waits for it.
  const held = Promise.all(Array.from({ length: 3 }, () => billing.database.$queryRaw`SELECT pg_sleep(3)::text`))
  await eventually(async () => {
    const { 'state="used"': used } = await scrape('lectern_database_pool_connections')
    expect(used).toBeGreaterThanOrEqual(3)
  })
  await held
})

import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@lectern/service-kit/testing/database.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../src/database.ts'
import { bookedOrdersQuery } from '../src/orders/booked-orders.repository.ts'
import { orderPageQuery, ordersByReferenceQuery, readOrderPage } from '../src/reconciliation/order-facts.repository.ts'

const ORDERS = 5_000
let store: TestDatabase
let database: Database

beforeAll(async () => {
  store = await createTestDatabase('billing')
  database = createDatabase(store.ownerUrl)
  await database.$executeRaw`
    INSERT INTO orders (id, student_id, course_id, teacher_id, course_title, category_id, amount_cents, refunded_cents,
                        status, charge_id, paid_at)
    SELECT n, n, 1, 1, 'C', 1, 100, 10, 'paid', 'ch_' || n, now() FROM generate_series(1, ${ORDERS}::int) AS n`
  await database.$executeRaw`INSERT INTO quotes (order_id, amount_cents) SELECT id, 100 FROM orders`
  await database.$executeRaw`
    INSERT INTO refunds (order_id, amount_cents, initiated_by, status, stripe_refund_id)
    SELECT id, 10, 'stripe', 'succeeded', 're_' || id FROM orders`
  await database.$transaction([
    database.$executeRaw`
      INSERT INTO ledger_transactions (order_id, kind, source) SELECT id, 'payment', 'ch_' || id FROM orders
      UNION ALL SELECT id, 'refund', 're_' || id FROM orders`,
    database.$executeRaw`
      INSERT INTO ledger_entries (transaction_id, account, teacher_id, amount_cents)
      SELECT t.id, a.account, a.teacher_id, a.sign * CASE t.kind WHEN 'payment' THEN 100 ELSE -10 END
      FROM ledger_transactions t, (VALUES ('stripe-balance', NULL::int, 1), ('teacher-earnings', 1, -1))
        AS a(account, teacher_id, sign)`,
  ])
  await settleStatistics(database, 'orders', 'quotes', 'refunds', 'ledger_transactions', 'ledger_entries')
})
afterAll(async () => {
  await database.$disconnect()
  await store.drop()
})

test.each([
  ['a page', orderPageQuery({ after: 2_500, limit: 500 }), 'orders_pkey'],
  ['what the ledger says of a page', bookedOrdersQuery({ after: 2_500, limit: 500 }), 'orders_pkey'],
  ['those of a page of payments', ordersByReferenceQuery([randomUUID(), randomUUID()]), 'orders_reference_key'],
])('%s of many orders is read along the indexes', async (_, { text, values }, index) => {
  const rows = await database.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

test('an order comes with its quotes, its bookings and its newest refund', async () => {
  const page = await readOrderPage(database, { after: ORDERS - 1, limit: 500 })
  expect(page).toMatchObject([
    { id: ORDERS, quotes: [100], bookedCents: 100, givenBackCents: 10, refund: { status: 'succeeded' } },
  ])
})

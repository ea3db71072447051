import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()

async function boughtOrder(): Promise<number> {
  const { courseId } = billing.offer()
  return (await billing.buy(aStudent(), courseId)).orderId
}
const sql = (statement: string) => billing.database.$executeRawUnsafe(statement)

test('each booking has two entries that add up to zero, in the name of the teacher', async () => {
  const orderId = await boughtOrder()
  const { entries } = await billing.database.ledgerTransaction.findFirstOrThrow({
    where: { orderId },
    include: { entries: { orderBy: { id: 'asc' } } },
  })
  expect(entries).toMatchObject([
    { account: 'stripe-balance', teacherId: null, amountCents: 4_900 },
    { account: 'teacher-earnings', teacherId: 900_001, amountCents: -4_900 },
  ])
})

test.each([
  'UPDATE ledger_entries SET amount_cents = amount_cents + 1',
  'UPDATE ledger_transactions SET order_id = order_id',
  'DELETE FROM ledger_entries',
  'DELETE FROM ledger_transactions',
  'TRUNCATE ledger_entries',
  'TRUNCATE ledger_transactions CASCADE',
])('%s is refused', async (statement) => {
  const orderId = await boughtOrder()
  const before = await billing.ledgerOf(orderId)
  await expect(sql(statement)).rejects.toThrow(/append-only/)
  expect(await billing.ledgerOf(orderId)).toEqual(before)
})

const entriesOf = (...amounts: number[]) =>
  amounts.map((cents, index) =>
    index % 2 === 0 ? `('stripe-balance', NULL::int, ${cents})` : `('teacher-earnings', 900001, ${cents})`,
  )

test.each([
  ['one-sided', entriesOf(500), /does not balance/],
  ['uneven', entriesOf(500, -499), /does not balance/],
  ['empty', [], /does not balance/],
  ['of nothing', entriesOf(0, 0), /ledger_entries_amount/],
  [
    'of an unknown account',
    ["('pocket', NULL::int, 5)", "('stripe-balance', NULL::int, -5)"],
    /ledger_entries_account/,
  ],
  [
    "of nobody's earnings",
    ["('teacher-earnings', NULL::int, 5)", "('stripe-balance', NULL::int, -5)"],
    /ledger_entries_owner/,
  ],
])('a booking that is %s is refused as a whole', async (kind, entries, refusal) => {
  const orderId = await boughtOrder()
  const booking = `INSERT INTO ledger_transactions (order_id, kind, source) VALUES (${orderId}, 'payment', 'by hand: ${kind.replace("'", '')}') RETURNING id`
  const statement =
    entries.length === 0
      ? booking
      : `WITH booked AS (${booking}) INSERT INTO ledger_entries (transaction_id, account, teacher_id, amount_cents)
         SELECT booked.id, entry.* FROM booked, (VALUES ${entries.join(', ')}) AS entry`
  await expect(sql(statement)).rejects.toThrow(refusal)
  expect(await billing.ledgerOf(orderId)).toHaveLength(1)
})

test('an entry added to a balanced booking is refused', async () => {
  const orderId = await boughtOrder()
  const { id } = await billing.database.ledgerTransaction.findFirstOrThrow({ where: { orderId } })
  const added = `INSERT INTO ledger_entries (transaction_id, account, amount_cents) VALUES (${id}, 'stripe-balance', 1)`
  await expect(sql(added)).rejects.toThrow(/does not balance/)
})

test('nothing is booked twice for the same charge, refund or dispute', async () => {
  const orderId = await boughtOrder()
  const [booked] = await billing.ledgerOf(orderId)
  const again = `INSERT INTO ledger_transactions (order_id, kind, source) VALUES (${orderId}, 'payment', '${booked?.source}')`
  await expect(sql(again)).rejects.toThrow(/23505|unique/i)
})

test('one order at a time can be paid, and one be open, of the same student and course', async () => {
  const orderId = await boughtOrder()
  const copy = (status: string) => `
    INSERT INTO orders (student_id, course_id, teacher_id, course_title, category_id, amount_cents, status, charge_id, paid_at)
    SELECT student_id, course_id, teacher_id, course_title, category_id, amount_cents, '${status}', gen_random_uuid(), now()
    FROM orders WHERE id = ${orderId}`
  await expect(sql(copy('paid'))).rejects.toThrow(/23505|unique/i)
  await sql(copy('pending'))
  await expect(sql(copy('pending'))).rejects.toThrow(/23505|unique/i)
})

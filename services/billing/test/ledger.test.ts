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

const CHANGES = [
  'UPDATE ledger_entries SET amount_cents = amount_cents + 1',
  'UPDATE ledger_transactions SET order_id = order_id',
  'DELETE FROM ledger_entries',
  'DELETE FROM ledger_transactions',
  'TRUNCATE ledger_entries',
  'TRUNCATE ledger_transactions CASCADE',
]

test.each(CHANGES)('%s is refused to whoever owns the tables', async (statement) => {
  const orderId = await boughtOrder()
  const before = await billing.ledgerOf(orderId)
  await expect(billing.ownersDatabase.$executeRawUnsafe(statement)).rejects.toThrow(/append-only/)
  expect(await billing.ledgerOf(orderId)).toEqual(before)
})

test.each([
  ...CHANGES,
  'UPDATE repayments SET amount_cents = 1',
  'DELETE FROM repayments',
  'TRUNCATE repayments',
  'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
  'ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only',
  'DROP TRIGGER ledger_entries_append_only ON ledger_entries',
  'CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE sql AS $$ SELECT NULL $$',
  'ALTER FUNCTION refuse_unbalanced_ledger() SET search_path = pg_temp',
  'CREATE TRIGGER of_mine BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()',
  'CREATE TABLE of_mine (entry int REFERENCES ledger_entries (id))',
  // The check of the balance would look there first.
  'CREATE TEMPORARY TABLE ledger_entries (transaction_id int, amount_cents int)',
  'CREATE SCHEMA of_mine',
  'SET session_replication_role = replica',
  'SET ROLE test_billing_owner',
  'DELETE FROM _prisma_migrations',
])('the service itself may not: %s', async (statement) => {
  await expect(sql(statement)).rejects.toThrow(/permission denied|must be owner/)
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

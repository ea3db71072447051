import { lookForPeople } from '@lectern/service-kit/database/search.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '../src/database.ts'
import { claimQuery } from '../src/fulfilment/due-orders.repository.ts'
import type { Prisma } from '../src/generated/prisma/client.ts'
import { countQuery, paidOrdersQuery, partQuery } from '../src/purchases/paid-orders.repository.ts'

/** All of one teacher, beside a few of others. */
const ORDERS = 100_000
const STUDENTS = 20_000
const TEACHER = 1
const PAGE = { limit: 20, offset: 40 }
let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const store = await createTestDatabase('billing')
  database = createDatabase(store.ownerUrl)
  drop = async () => {
    await database.$disconnect()
    await store.drop()
  }
  // In parts, since a statement may not take long.
  for (let first = 1; first <= STUDENTS; first += 2_000) {
    await database.$executeRaw`
      INSERT INTO people (id, username, full_name, email, version)
      SELECT n, 'student' || n, 'Student ' || md5(n::text), md5('e' || n) || '@example.com', 1
      FROM generate_series(${first}::int, ${first + 1_999}::int) n`
  }
  for (let first = 1; first <= ORDERS; first += 10_000) {
    await database.$executeRaw`
      INSERT INTO orders (student_id, course_id, teacher_id, course_title, category_id, amount_cents, status, paid_at,
                          payment_intent_id, charge_id)
      SELECT 1 + n % ${STUDENTS}::int, 1 + (n + n / ${STUDENTS}::int) % 50, CASE WHEN n % 20 = 0 THEN 2 ELSE ${TEACHER}::int END,
             'A course', 1, 1999, 'paid', timestamptz '2026-11-21' - n * interval '5 minutes', 'pi_' || n, 'ch_' || n
      FROM generate_series(${first}::int, ${first + 9_999}::int) n`
  }
  await settleStatistics(database, 'orders', 'people')
})
afterAll(() => drop())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** The plan's nodes, outermost first, as `Type index`, and how many blocks were looked at, each as often as it was. */
async function run(query: Prisma.Sql): Promise<{ nodes: string; blocks: number }> {
  const [row] = await database.$queryRaw<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`
    EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${query}`
  const walk = (plan: Plan): string[] => [
    [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' '),
    ...(plan.Plans ?? []).flatMap(walk),
  ]
  if (!row) throw new Error('a query has a plan')
  const [{ Plan: top }] = row['QUERY PLAN']
  return { nodes: walk(top).join(', '), blocks: top['Shared Hit Blocks'] + top['Shared Read Blocks'] }
}

const sold = { teacherId: TEACHER }
const rare = (text: string) => ({ text, share: 0, rows: STUDENTS })

describe('among 100,000 orders', () => {
  test.each([
    ['a page', paidOrdersQuery(sold, PAGE), 'orders_teacher_id_paid_at_id_idx'],
    [
      'a month',
      paidOrdersQuery({ ...sold, paidFrom: new Date('2026-10-01'), paidBefore: new Date('2026-11-01') }, PAGE),
      'orders_teacher_id_paid_at_id_idx',
    ],
    ['a course', paidOrdersQuery({ ...sold, courseId: 7 }, PAGE), 'orders_course_id_paid_at_id_idx'],
    [
      'a part of the export, far down',
      partQuery(sold, { paidAt: new Date('2026-01-01'), id: 90_000 }, 1_000),
      'orders_teacher_id_paid_at_id_idx',
    ],
    ['a rare name', paidOrdersQuery({ ...sold, search: rare('c4ca4238a0b9') }, PAGE), 'people_search_parts_idx'],
    [
      'the number of matches of a rare name',
      countQuery({ ...sold, search: rare('c4ca4238a0b9') }),
      'people_search_parts_idx',
    ],
    ['what is owed', paidOrdersQuery({ ...sold, owed: true }, PAGE), 'orders_owed'],
    ['what the fulfilment is to do', claimQuery(5), 'orders_unfulfilled'],
  ])('%s is found by an index, and no table is read', async (_name, query, index) => {
    const { nodes, blocks } = await run(query)
    expect(nodes).toContain(index)
    expect(nodes).not.toContain('Seq Scan')
    expect(blocks).toBeLessThan(ORDERS / 10)
  })

  test('what is in every name is found by the order, and counted in one go', async () => {
    const { nodes } = await run(paidOrdersQuery({ ...sold, search: await lookForPeople(database, 'example') }, PAGE))
    expect(nodes).toContain('orders_teacher_id_paid_at_id_idx')
    // Once over the people and once over the orders, however many match: not one against the other.
    for (const text of ['example', 'e', '4']) {
      const { blocks } = await run(countQuery({ ...sold, search: await lookForPeople(database, text) }))
      expect(blocks).toBeLessThan(ORDERS / 2)
    }
  })
})

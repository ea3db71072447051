import { getTeacherAnalytics } from '@lectern/contracts/http/analytics.ts'
import { readEvents } from '@lectern/service-kit/testing/events.ts'
import pg from 'pg'
import type { Person } from '../support/people.ts'
import { type SystemEnv, stripeOf } from '../support/stripe.ts'
import type { Purchase } from './shopper.ts'

/** How often something has happened, by purchase: `<student>:<course>`. */
type Counts = Map<string, number>

const keyOf = (studentId: unknown, courseId: unknown) => `${studentId}:${courseId}`

function countBy<Row>(rows: Iterable<Row>, key: (row: Row) => string): Counts {
  const counts: Counts = new Map()
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1)
  return counts
}

interface BoughtRow {
  student_id: number
  course_id: number
}

async function query(connectionString: string | undefined, sql: string): Promise<BoughtRow[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<BoughtRow>(sql)).rows
  } finally {
    await client.end()
  }
}

const countRows = async (url: string | undefined, sql: string) =>
  countBy(await query(url, sql), (row) => keyOf(row.student_id, row.course_id))

async function chargesAtStripe(env: SystemEnv): Promise<Counts> {
  const keys: string[] = []
  for await (const { status, metadata } of stripeOf(env).paymentIntents.list({ limit: 100 })) {
    if (status === 'succeeded') keys.push(keyOf(metadata.studentId, metadata.courseId))
  }
  return countBy(keys, (key) => key)
}

/** A repeated delivery has the id of the first one, and consumers let it pass; a second payment would have another. */
async function paymentEvents({ KAFKA_BROKERS = '' }: SystemEnv): Promise<Counts> {
  const events = await readEvents({ owner: 'billing', prefix: 'lectern', brokers: KAFKA_BROKERS.split(',') })
  const payments = events.filter(({ type }) => type === 'lectern.billing.payment-succeeded.v1')
  const different = new Map(payments.map(({ id, data }) => [id, data as { studentId: number; courseId: number }]))
  return countBy(different.values(), ({ studentId, courseId }) => keyOf(studentId, courseId))
}

/** Everything that one purchase must have done exactly once, each as its owner has it. */
async function countEffects(env: SystemEnv): Promise<Record<string, Counts>> {
  const { BILLING_DATABASE_URL: billing, LEARNING_DATABASE_URL: learning } = env
  return {
    'charge at Stripe': await chargesAtStripe(env),
    'paid order': await countRows(billing, `SELECT student_id, course_id FROM orders WHERE status = 'paid'`),
    'ledger pair': await countRows(
      billing,
      `SELECT student_id, course_id FROM ledger_transactions t JOIN orders o ON o.id = t.order_id
       WHERE (SELECT count(*) FROM ledger_entries e WHERE e.transaction_id = t.id) = 2`,
    ),
    enrollment: await countRows(
      learning,
      'SELECT student_id, course_id FROM enrollments WHERE active AND order_id IS NOT NULL',
    ),
    'payment-succeeded': await paymentEvents(env),
  }
}

export interface Findings {
  /** Effects that a purchase lacks. */
  lost: string[]
  /** Effects that a purchase has twice, or that nobody bought. */
  duplicated: string[]
}

/** Holds what was bought against what Stripe, billing, learning, Kafka and analytics have of it. */
export async function audit(env: SystemEnv, teacher: Person, purchases: Purchase[], price: number): Promise<Findings> {
  const bought = purchases.map(({ student, course }) => keyOf(student.id, course.id))
  const findings: Findings = { lost: [], duplicated: [] }
  const compare = (what: string, key: string, expected: number, found: number) => {
    if (found < expected) findings.lost.push(`${what} of ${key}: ${found} of ${expected}`)
    if (found > expected) findings.duplicated.push(`${what} of ${key}: ${found} instead of ${expected}`)
  }
  for (const [what, counts] of Object.entries(await countEffects(env))) {
    for (const key of new Set([...bought, ...counts.keys()])) {
      compare(what, key, bought.includes(key) ? 1 : 0, counts.get(key) ?? 0)
    }
  }
  const { courseStats } = await teacher.client.call(getTeacherAnalytics)
  const sales = countBy(purchases, ({ course }) => String(course.id))
  for (const { courseId, students, revenue } of courseStats) {
    const sold = sales.get(String(courseId)) ?? 0
    compare('student in analytics', `course ${courseId}`, sold, students)
    compare('sale in analytics', `course ${courseId}`, sold, Math.round((revenue * 100) / (price * 100)))
  }
  return findings
}

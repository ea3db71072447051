import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { EventContract } from '@lectern/contracts/events/event.ts'
import { readEvents } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import type Stripe from 'stripe'
import type { Person } from '../support/people.ts'
import { queryAt } from '../support/query.ts'
import { type SystemEnv, stripeOf } from '../support/stripe.ts'
import { lasts, type Purchase, retainedCents } from './shopper.ts'

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

const countRows = async (url: string | undefined, sql: string) =>
  countBy(await queryAt<BoughtRow>(url, sql), (row) => keyOf(row.student_id, row.course_id))

const keyOfMetadata = ({ studentId, courseId }: Stripe.Metadata) => keyOf(studentId, courseId)

async function countAtStripe(env: SystemEnv): Promise<Record<'charges' | 'refunds', Counts>> {
  const intents = stripeOf(env).paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })
  const paid: Stripe.PaymentIntent[] = []
  for await (const intent of intents) if (intent.status === 'succeeded') paid.push(intent)
  const isRefunded = ({ latest_charge: charge }: Stripe.PaymentIntent) => typeof charge === 'object' && charge?.refunded
  return {
    charges: countBy(paid, ({ metadata }) => keyOfMetadata(metadata)),
    refunds: countBy(paid.filter(isRefunded), ({ metadata }) => keyOfMetadata(metadata)),
  }
}

/** A repeated delivery has the id of the first one, and consumers let it pass; a second payment would have another. */
async function countEvents(env: SystemEnv, contract: EventContract): Promise<Counts> {
  const events = await readEvents({ owner: 'billing', prefix: 'lectern', kafka: kafkaOf(env) })
  const ofType = events.filter(({ type }) => type === contract.type)
  const different = new Map(ofType.map(({ id, data }) => [id, data as { studentId: number; courseId: number }]))
  return countBy(different.values(), ({ studentId, courseId }) => keyOf(studentId, courseId))
}

/** What a purchase must have done exactly once, each as its owner has it: if it lasts, if it was refunded or disputed, or always. */
interface Effect {
  name: string
  of: 'all' | 'lasting' | 'refunded' | 'disputed'
  counts: Counts
}

async function countEffects(env: SystemEnv): Promise<Effect[]> {
  const { charges, refunds } = await countAtStripe(env)
  const orders = (condition: string) =>
    countRows(env.BILLING_DATABASE_URL, `SELECT student_id, course_id FROM orders WHERE ${condition}`)
  const ledgerPairs = (kind: string) =>
    countRows(
      env.BILLING_DATABASE_URL,
      `SELECT student_id, course_id FROM ledger_transactions t JOIN orders o ON o.id = t.order_id
       WHERE t.kind = '${kind}' AND (SELECT count(*) FROM ledger_entries e WHERE e.transaction_id = t.id) = 2`,
    )
  const active = 'SELECT student_id, course_id FROM enrollments WHERE active AND order_id IS NOT NULL'
  return [
    { name: 'charge at Stripe', of: 'all', counts: charges },
    { name: 'refund of all at Stripe', of: 'refunded', counts: refunds },
    { name: 'paid order', of: 'lasting', counts: await orders(`status = 'paid'`) },
    { name: 'refunded order', of: 'refunded', counts: await orders(`status = 'refunded'`) },
    { name: 'payment in the ledger', of: 'all', counts: await ledgerPairs('payment') },
    { name: 'dispute in the ledger', of: 'disputed', counts: await ledgerPairs('dispute-lost') },
    { name: 'enrollment', of: 'lasting', counts: await countRows(env.LEARNING_DATABASE_URL, active) },
    { name: 'payment-succeeded', of: 'all', counts: await countEvents(env, paymentSucceeded) },
    { name: 'payment-refunded', of: 'refunded', counts: await countEvents(env, paymentRefunded) },
  ]
}

/** US cents that the ledger has of each purchase. */
async function ledgerCents({ BILLING_DATABASE_URL }: SystemEnv): Promise<Counts> {
  const rows = await queryAt<BoughtRow & { cents: number }>(
    BILLING_DATABASE_URL,
    `SELECT student_id, course_id, sum(e.amount_cents)::int AS cents FROM orders o
     JOIN ledger_transactions t ON t.order_id = o.id
     JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'stripe-balance' GROUP BY 1, 2`,
  )
  return new Map(rows.map((row) => [keyOf(row.student_id, row.course_id), row.cents]))
}

export interface Findings {
  /** Effects that a purchase lacks. */
  lost: string[]
  /** Effects that a purchase has twice, or that nobody bought. */
  duplicated: string[]
}

/** Holds what was bought against what Stripe, billing, learning, Kafka and analytics have of it. */
export async function audit(env: SystemEnv, teacher: Person, purchases: Purchase[], price: number): Promise<Findings> {
  const findings: Findings = { lost: [], duplicated: [] }
  const compare = (what: string, expected: number, found: number) => {
    if (found < expected) findings.lost.push(`${what}: ${found} of ${expected}`)
    if (found > expected) findings.duplicated.push(`${what}: ${found} instead of ${expected}`)
  }
  const matching = {
    all: purchases,
    lasting: purchases.filter(lasts),
    refunded: purchases.filter((purchase) => !lasts(purchase)),
    disputed: purchases.filter(({ habits }) => habits.ending === 'disputed in part'),
  }
  for (const { name, of, counts } of await countEffects(env)) {
    const expected = new Set(matching[of].map(({ student, course }) => keyOf(student.id, course.id)))
    for (const key of expected.union(counts)) {
      compare(`${name} of ${key}`, expected.has(key) ? 1 : 0, counts.get(key) ?? 0)
    }
  }
  const inLedger = await ledgerCents(env)
  for (const { student, course, habits } of purchases) {
    const key = keyOf(student.id, course.id)
    compare(`cents in the ledger of ${key}`, retainedCents(price * 100, habits.ending), inLedger.get(key) ?? 0)
  }
  for (const { courseId, students, revenue } of (await teacher.client.call(getTeacherAnalytics)).courseStats) {
    const sold = purchases.filter(({ course }) => course.id === courseId)
    const revenueCents = sold.reduce((sum, { habits }) => sum + retainedCents(price * 100, habits.ending), 0)
    compare(`students of course ${courseId} in analytics`, sold.filter(lasts).length, students)
    compare(`revenue of course ${courseId} in analytics`, revenueCents, Math.round(revenue * 100))
  }
  return findings
}

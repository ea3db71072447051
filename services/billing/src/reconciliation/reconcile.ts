import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import type { Billing } from '../billing.ts'
import { type Facts, isPaymentOf, isSettled, type PaymentFacts } from './facts.ts'
import { judge } from './judge.ts'
import { kindsIn } from './kinds.ts'
import { readOrdersByReference } from './order-facts.repository.ts'
import { paymentPages } from './payments.ts'
import type { Subject } from './read-facts.ts'
import { type Difference, type Report, reportOf } from './report.ts'
import { SeenOrders } from './seen-orders.ts'
import { walkOrders } from './walk-orders.ts'

export interface ReconcileSettings {
  /** What is younger may be on its way between the systems, and is not judged. */
  graceSeconds: number
  /** Tells, and repairs nothing. */
  dryRun: boolean
  /** Ends the run between two pages, by throwing. */
  signal?: AbortSignal
}

/**
 * Compares Stripe's payments, the orders and the enrollments, and repairs what is safe: first along the payments, so that
 * the orders are as they should be when they are compared with the enrollments. What looks different is read anew, alone,
 * before it counts. In memory there is a page of each, a bit per order, and what was found.
 * Throws 503 when Stripe or learning is away; if from the beginning, then before anything is changed.
 */
export async function reconcile(billing: Billing, settings: ReconcileSettings): Promise<Report> {
  const { graceSeconds, dryRun, signal } = settings
  const now = await databaseClock(billing.database)
  const clock = () => ({ now: now(), graceMs: graceSeconds * 1_000 })
  const run = { startedAt: now().toISOString(), dryRun, graceSeconds }
  const examined = { payments: 0, orders: 0, enrollments: 0 }
  const differences = new Map<string, Difference>()
  const seen = new SeenOrders()

  async function compare(facts: Facts, subject: Subject): Promise<void> {
    if (kindsIn(facts, clock()).length === 0) return
    const isReported = (difference: Difference) => differences.has(keyOf(difference))
    for await (const difference of judge(billing, subject, { dryRun, clock }, isReported)) {
      differences.set(keyOf(difference), difference)
    }
  }

  async function comparePayments(payments: PaymentFacts[]): Promise<void> {
    const references = payments.flatMap(({ reference }) => reference ?? [])
    const orders = await readOrdersByReference(billing.database, references)
    const byReference = new Map(orders.map((order) => [order.reference, order]))
    for (const payment of payments) {
      const { id: paymentId, reference = '', state } = payment
      const order = byReference.get(reference) ?? null
      if (order && state === 'succeeded' && isPaymentOf(order, payment)) seen.add(order.id)
      await compare({ payment, order }, { paymentId, reference })
    }
    examined.payments += payments.length
  }

  // Asked before the first repair.
  await billing.enrollments.listOrders({ after: 0, limit: 1 })
  for await (const page of paymentPages(billing.stripe)) {
    signal?.throwIfAborted()
    await comparePayments(page)
  }
  for await (const { order, known } of walkOrders(billing)) {
    signal?.throwIfAborted()
    const isMissing = order !== null && isSettled(order) && !seen.has(order.id)
    const orderId = order?.id ?? known?.orderId ?? 0
    await compare({ order, known, payment: isMissing ? null : undefined }, { orderId })
    examined.orders += order ? 1 : 0
    examined.enrollments += known ? 1 : 0
  }
  return reportOf({ ...run, examined }, [...differences.values()])
}

function keyOf({ kind, orderId, paymentIntentId }: Difference): string {
  return `${kind} ${orderId} ${paymentIntentId}`
}

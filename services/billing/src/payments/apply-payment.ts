import type { Billing, Log } from '../billing.ts'
import type { Transaction } from '../database.ts'
import { lockOrder, lockPurchase, noteOnOrder, type Order } from '../orders/orders.repository.ts'
import { cancelOrder } from './cancel-order.ts'
import { closeOrder } from './close-order.ts'
import { recordDeclines } from './record-declines.ts'
import { recordDisputes } from './record-disputes.ts'
import { recordRefunds } from './record-refunds.ts'
import { settleOrder } from './settle-order.ts'
import type { StripePayment } from './stripe-payment.ts'

/**
 * Applies a payment, as Stripe had it at some moment, to its order in one transaction. Each step only ever moves forward
 * and does what was done before not again, so that a payment read long ago changes nothing that a newer one has told.
 */
export function applyPayment(
  { database, log }: Pick<Billing, 'database' | 'log'>,
  known: Order,
  payment: StripePayment,
): Promise<Order> {
  return database.$transaction((tx) => applyWithin(tx, known, payment, log))
}

/** The same in a transaction that does more. */
export async function applyWithin(
  tx: Transaction,
  known: Pick<Order, 'id' | 'studentId' | 'courseId'>,
  payment: StripePayment,
  log: Log,
): Promise<Order> {
  await lockPurchase(tx, known)
  let order = await keepIntent(tx, await lockOrder(tx, known.id), payment)
  // Found by its reference when the order had no payment yet, and overtaken by another.
  if (order.paymentIntentId !== payment.intent.id) return order
  order = await recordDeclines(tx, order, payment)
  order = await recordOutcome(tx, order, payment, log)
  if (payment.charge === null || order.chargeId !== payment.charge.id) return order
  order = await recordRefunds(tx, order, payment)
  order = await recordDisputes(tx, order, payment)
  return closeOrder(tx, order)
}

async function keepIntent(tx: Transaction, order: Order, { intent }: StripePayment): Promise<Order> {
  return order.paymentIntentId === null ? noteOnOrder(tx, order.id, { paymentIntentId: intent.id }) : order
}

function recordOutcome(tx: Transaction, order: Order, payment: StripePayment, log: Log): Promise<Order> | Order {
  if (payment.charge) return settleOrder(tx, order, payment.charge, log)
  if (payment.intent.status === 'canceled') return cancelOrder(tx, order, payment.intent.amount)
  return order
}

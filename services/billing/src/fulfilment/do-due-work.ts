import type { Billing } from '../billing.ts'
import { findOrder } from '../orders/orders.repository.ts'
import { claimDueRefunds } from '../refunds/requested-refunds.repository.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { claimDueOrders, postponeOrder } from './due-orders.repository.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { revokeOrder } from './revoke-order.ts'

const AT_ONCE = 5

/**
 * Does what is due of what billing owes: access for paid orders, its end for refunded ones, and refunds that Stripe doesn't know of yet. Answers
 * whether there may be more. What fails is tried again later.
 */
export async function doDueWork(billing: Billing): Promise<boolean> {
  const { database } = billing
  const orders = await claimDueOrders(database, AT_ONCE)
  const refunds = await claimDueRefunds(database, AT_ONCE)
  await Promise.all([
    ...orders.map((orderId) => attempt(billing, { orderId }, () => fulfil(billing, orderId))),
    ...refunds.map((refundId) => attempt(billing, { refundId }, () => sendRefund(billing, refundId))),
  ])
  return orders.length === AT_ONCE || refunds.length === AT_ONCE
}

async function fulfil(billing: Billing, orderId: number): Promise<void> {
  const order = await findOrder(billing.database, orderId)
  try {
    if (order?.status === 'paid') await fulfilOrder(billing, order)
    if (order?.status === 'refunded') await revokeOrder(billing, order)
  } catch (error) {
    await postponeOrder(billing.database, orderId)
    throw error
  }
}

/** One that fails holds up no other. */
async function attempt({ log }: Billing, what: object, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (err) {
    log.warn({ err, ...what }, 'what billing owes has to wait')
  }
}

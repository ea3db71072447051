import type { Billing } from '../billing.ts'
import { findOrder, lockOrder } from '../orders/orders.repository.ts'
import { closeOrder } from '../payments/close-order.ts'
import { claimDueRefunds } from '../refunds/requested-refunds.repository.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { claimDueOrders, listUnannouncedOrders, postponeOrder } from './due-orders.repository.ts'
import { fulfilOrder } from './fulfil-order.ts'

const AT_ONCE = 5

/**
 * Does what is due of what billing owes: access for paid orders, refunds that Stripe doesn't know of yet, and, after an upgrade,
 * events of money that went back. Answers whether there may be more. What fails is tried again later.
 */
export async function doDueWork(billing: Billing): Promise<boolean> {
  const { database } = billing
  const orders = await claimDueOrders(database, AT_ONCE)
  const refunds = await claimDueRefunds(database, AT_ONCE)
  const unannounced = await listUnannouncedOrders(database, AT_ONCE)
  await Promise.all([
    ...unannounced.map((orderId) => attempt(billing, { orderId }, () => announce(billing, orderId))),
    ...orders.map((orderId) => attempt(billing, { orderId }, () => fulfil(billing, orderId))),
    ...refunds.map((refundId) => attempt(billing, { refundId }, () => sendRefund(billing, refundId))),
  ])
  return [orders, refunds, unannounced].some(({ length }) => length === AT_ONCE)
}

async function fulfil(billing: Billing, orderId: number): Promise<void> {
  const order = await findOrder(billing.database, orderId)
  if (order?.status !== 'paid') return
  try {
    await fulfilOrder(billing, order)
  } catch (error) {
    await postponeOrder(billing.database, orderId)
    throw error
  }
}

async function announce({ database }: Billing, orderId: number): Promise<void> {
  await database.$transaction(async (tx) => closeOrder(tx, await lockOrder(tx, orderId)))
}

/** One that fails holds up no other. */
async function attempt({ log }: Billing, what: object, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (err) {
    log.warn({ err, ...what }, 'what billing owes has to wait')
  }
}

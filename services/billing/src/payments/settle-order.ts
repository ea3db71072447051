import { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { Log } from '../billing.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../orders/order-events.ts'
import { AT_ONCE, changeOrder, findOrderOf, noteOnOrder, type Order } from '../orders/orders.repository.ts'
import { publishOrderChange } from '../orders/publish-order-change.ts'
import { isQuoted } from '../orders/quotes.repository.ts'
import { payerOf } from '../receipts/payer-of.ts'
import { insertRefund } from '../refunds/refunds.repository.ts'
import { bookPayment } from './book-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import type { PaidCharge } from './stripe-payment.ts'

/**
 * Makes an order paid, whatever the course's price and status have become. A payment of an amount that was never quoted is
 * nothing of ours: it changes nothing and is left to people; once they have given it back, the order is over and the student
 * may begin anew. A payment beside another paid order of the same student and course grants nothing and goes back by itself;
 * a canceled order that was paid after all is paid.
 */
export async function settleOrder(tx: Transaction, order: Order, charge: PaidCharge, log: Log): Promise<Order> {
  if (order.status !== 'pending' && order.status !== 'canceled') return order
  const { id: chargeId, amountCents, isGivenBack, paidAt } = charge
  if (amountCents === null || !(await isQuoted(tx, order.id, amountCents))) {
    if (isGivenBack) return cancelOrder(tx, order)
    log.error({ orderId: order.id, chargeId, amountCents }, 'paid with an amount that was never quoted')
    return order
  }
  const payer = await payerOf(tx, order, charge)
  const paid = { amountCents, chargeId, ...payer, paidAt, fulfilAfter: AT_ONCE }
  if (await findOrderOf(tx, order, 'paid')) {
    log.warn({ orderId: order.id, chargeId }, 'paid beside another paid order; the money goes back')
    const surplus = await noteOnOrder(tx, order.id, { ...paid, status: 'surplus' })
    await bookPayment(tx, surplus)
    await insertRefund(tx, surplus, { initiatedBy: 'lectern', reason: null })
    await publishOrderChange(tx, surplus)
    return surplus
  }
  const settled = await changeOrder(tx, order.id, { ...paid, status: 'paid' })
  await bookPayment(tx, settled)
  await publish(tx, paymentSucceeded, settled)
  return settled
}

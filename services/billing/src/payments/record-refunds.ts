import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Transaction } from '../database.ts'
import type { Order } from '../orders/orders.repository.ts'
import { publishOrderChange } from '../orders/publish-order-change.ts'
import { insertStripeRefund, listRefunds, type Refund, updateRefund } from '../refunds/refunds.repository.ts'
import { announceGivenBack } from './announce-given-back.ts'
import { bookRefund } from './book-refund.ts'
import type { StripePayment, StripeRefund } from './stripe-payment.ts'

/** A refund's way at Stripe; `failed` comes last, as even one that succeeded can be sent back by the card's bank. */
const WAY = ['requested', 'pending', 'succeeded', 'failed']

/** Brings the refunds of a locked order to where they stand at Stripe, those included that somebody made there. */
export async function recordRefunds(tx: Transaction, known: Order, { refunds }: StripePayment): Promise<Order> {
  if (refunds.length === 0) return known
  let order = known
  const rows = await listRefunds(tx, order.id)
  for (const refund of refunds) {
    const row = rows.find((candidate) => isOf(candidate, refund))
    const moved = row ? await move(tx, row, refund) : await insertStripeRefund(tx, order.id, refund)
    await bookRefund(tx, order, moved)
    order = await announceGivenBack(tx, order)
    if (moved !== row) await publishOrderChange(tx, order)
  }
  return order
}

function isOf({ stripeRefundId, reference }: Refund, { id, reference: named }: StripeRefund): boolean {
  return stripeRefundId === null ? reference === named : stripeRefundId === id
}

async function move(tx: Transaction, row: Refund, { id, amountCents, status }: StripeRefund): Promise<Refund> {
  const isNews = WAY.indexOf(status) > WAY.indexOf(row.status) || row.stripeRefundId === null
  if (!isNews) return row
  const settledAt = status === 'pending' ? null : TRANSACTION_TIME
  return updateRefund(tx, row.id, { stripeRefundId: id, amountCents, status, settledAt })
}

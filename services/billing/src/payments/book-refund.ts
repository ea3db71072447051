import type { Transaction } from '../database.ts'
import type { Order } from '../orders/orders.repository.ts'
import type { Refund } from '../refunds/refunds.repository.ts'
import { book, isBooked } from './ledger.repository.ts'

/**
 * Books what a refund has done to the money: out when it succeeded, and in again when the card's bank sent it back later.
 */
export async function bookRefund(
  tx: Transaction,
  order: Order,
  refund: Pick<Refund, 'status' | 'amountCents' | 'stripeRefundId'>,
): Promise<void> {
  const { status, amountCents, stripeRefundId: source } = refund
  if (source === null) return
  if (status === 'succeeded') await book(tx, order, { kind: 'refund', source, amountCents: -amountCents })
  if (status === 'failed' && (await isBooked(tx, 'refund', source))) {
    await book(tx, order, { kind: 'refund-returned', source, amountCents })
  }
}

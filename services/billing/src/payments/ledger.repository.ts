import type { Transaction } from '../database.ts'
import type { Order } from '../orders/orders.repository.ts'

/** What moves money. */
export type BookingKind = 'payment' | 'refund' | 'refund-returned' | 'dispute-lost'

export interface Booking {
  kind: BookingKind
  /** Stripe's id of the charge, refund or dispute; of one kind nothing is booked twice for it. */
  source: string
  /** US cents into what Stripe holds for us, and owed to the teacher; negative for what leaves. */
  amountCents: number
}

/**
 * Books what moved an order's money as one transaction of two entries that add up to zero: what Stripe holds for us on one
 * side, what is owed to the teacher on the other. What is booked already is left as it is.
 */
export async function book(tx: Transaction, order: Pick<Order, 'id' | 'teacherId'>, booking: Booking): Promise<void> {
  const { kind, source, amountCents } = booking
  await tx.$executeRaw`
    WITH booked AS (
      INSERT INTO ledger_transactions (order_id, kind, source) VALUES (${order.id}, ${kind}, ${source})
      ON CONFLICT (kind, source) DO NOTHING RETURNING id
    )
    INSERT INTO ledger_entries (transaction_id, account, teacher_id, amount_cents)
    SELECT id, 'stripe-balance', NULL::int, ${amountCents}::int FROM booked
    UNION ALL
    SELECT id, 'teacher-earnings', ${order.teacherId}::int, -${amountCents}::int FROM booked`
}

export async function isBooked(tx: Transaction, kind: BookingKind, source: string): Promise<boolean> {
  const booked = await tx.ledgerTransaction.findUnique({ where: { kind_source: { kind, source } } })
  return booked !== null
}

/** US cents of the order that left again: refunded and not returned, or lost in a dispute. */
export async function sumGivenBack(tx: Transaction, orderId: number): Promise<number> {
  const { _sum } = await tx.ledgerEntry.aggregate({
    where: { account: 'teacher-earnings', transaction: { orderId, kind: { not: 'payment' } } },
    _sum: { amountCents: true },
  })
  return _sum.amountCents ?? 0
}

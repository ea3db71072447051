import type { Database, Transaction } from '../database.ts'
import type { Order } from './orders.repository.ts'

/**
 * Remembers that the order may be paid with this amount. Committed before Stripe is told, so that there is never a payment
 * of ours that we don't know.
 */
export async function keepQuote(
  tx: Transaction,
  { id, amountCents }: Pick<Order, 'id' | 'amountCents'>,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO quotes (order_id, amount_cents) VALUES (${id}, ${amountCents})
    ON CONFLICT (order_id, amount_cents) DO UPDATE SET quoted_at = excluded.quoted_at`
}

export async function isQuoted(tx: Transaction, orderId: number, amountCents: number): Promise<boolean> {
  const quote = await tx.quote.findUnique({ where: { orderId_amountCents: { orderId, amountCents } } })
  return quote !== null
}

/** When the amount was given last; undefined when it never was. */
export async function findQuotedAt(
  database: Database,
  orderId: number,
  amountCents: number,
): Promise<Date | undefined> {
  const quote = await database.quote.findUnique({ where: { orderId_amountCents: { orderId, amountCents } } })
  return quote?.quotedAt
}

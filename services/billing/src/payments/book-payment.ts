import type { Transaction } from '../database.ts'
import type { Order } from '../orders/orders.repository.ts'
import { book } from './ledger.repository.ts'

/** Books what the student paid. Throws when the order isn't paid. */
export async function bookPayment(tx: Transaction, order: Order): Promise<void> {
  if (order.chargeId === null) throw new Error(`Order ${order.id} has no charge to book`)
  await book(tx, order, { kind: 'payment', source: order.chargeId, amountCents: order.amountCents })
}

import type { Transaction } from '../database.ts'
import { noteOnOrder, type Order } from '../orders/orders.repository.ts'
import { publishOrderChange } from '../orders/publish-order-change.ts'
import { announceGivenBack } from './announce-given-back.ts'
import { book } from './ledger.repository.ts'
import type { StripePayment } from './stripe-payment.ts'

/** Of several disputes of one payment, and of an old and a new look at one, the later in this list counts. */
const WAY = ['open', 'won', 'lost'] as const

/** Remembers what became of the cardholder's complaints; a lost one took the money. */
export async function recordDisputes(tx: Transaction, known: Order, { disputes }: StripePayment): Promise<Order> {
  let order = known
  for (const { id, amountCents, status } of disputes) {
    if (status !== 'lost') continue
    await book(tx, order, { kind: 'dispute-lost', source: id, amountCents: -amountCents })
    order = await announceGivenBack(tx, order)
  }
  const statuses = [order.dispute, ...disputes.map(({ status }) => status)]
  const dispute = WAY.findLast((status) => statuses.includes(status)) ?? null
  if (dispute === order.dispute) return order
  const noted = await noteOnOrder(tx, order.id, { dispute })
  await publishOrderChange(tx, noted)
  return noted
}

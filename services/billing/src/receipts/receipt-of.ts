import type { Receipt } from '@lectern/contracts/shapes/receipts.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { findOrder } from '../orders/orders.repository.ts'
import { findPeople } from '../people/people.repository.ts'

/** What the receipts of an order say. Throws 404 where there is no address that they are to go to. */
export async function receiptOf(database: Database, orderId: number): Promise<Receipt> {
  const order = await findOrder(database, orderId)
  if (!order?.receiptEmail || order.paidAt === null) throw refuse('order-without-receipt')
  const { studentId, courseId, courseTitle, amountCents, paidAt, receiptEmail, card, dispute } = order
  const people = await findPeople(database, [studentId])
  const [brand, last4] = card?.split(' ') ?? []
  return {
    to: receiptEmail,
    fullName: people.get(studentId)?.fullName ?? '',
    number: `LR-${paidAt.getUTCFullYear()}-${String(orderId).padStart(6, '0')}`,
    ...{ courseId, courseTitle, amountCents },
    card: brand && last4 ? { brand, last4 } : null,
    paidAt: paidAt.toISOString(),
    isDisputeLost: dispute === 'lost',
  }
}

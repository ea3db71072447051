import { orderCreated } from '@lectern/contracts/events/billing.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Billing } from '../billing.ts'
import type { Transaction } from '../database.ts'
import { publish } from './order-events.ts'
import { findOrderOf, insertOrder, lockOrder, lockPurchase, type Order, renewOrder } from './orders.repository.ts'
import { keepQuote } from './quotes.repository.ts'

/**
 * The student's open order of the course, quoted at the offer; made when there is none. Throws 409 when one
 * is paid already.
 */
export function openOrder({ database }: Billing, studentId: number, offer: CourseOffer): Promise<Order> {
  const purchase = { studentId, courseId: offer.courseId }
  return database.$transaction(async (tx) => {
    await lockPurchase(tx, purchase)
    const paid = await findOrderOf(tx, purchase, 'paid')
    if (paid) throw alreadyPaid(paid)
    const open = await findOrderOf(tx, purchase, 'pending')
    const order = open ? await goOn(tx, open, offer) : await begin(tx, studentId, offer)
    await keepQuote(tx, order)
    return order
  })
}

/** Who has paid and isn't enrolled is waiting for the fulfilment, or was removed since. */
function alreadyPaid({ fulfilledAt }: Order): DomainError {
  return refuse('already-paid', { access: fulfilledAt === null ? 'coming' : 'ended' })
}

async function goOn(tx: Transaction, open: Order, offer: CourseOffer): Promise<Order> {
  await lockOrder(tx, open.id)
  return renewOrder(tx, open.id, offer)
}

async function begin(tx: Transaction, studentId: number, offer: CourseOffer): Promise<Order> {
  const order = await insertOrder(tx, studentId, offer)
  await publish(tx, orderCreated, order)
  return order
}

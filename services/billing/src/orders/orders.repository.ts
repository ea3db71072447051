import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import { traceparentOf } from '@lectern/service-kit/process/trace.ts'
import type { Database, Transaction } from '../database.ts'
import type { Order, Prisma } from '../generated/prisma/client.ts'

export type { Order }

/** From when on an order's fulfilment is due: now, by whatever clock. */
export const AT_ONCE = new Date(0)

/** pending → paid → refunded; pending → canceled; what Stripe took beside a paid order is `surplus`. */
export const ORDER_STATUSES = ['pending', 'paid', 'surplus', 'refunded', 'canceled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How a dispute stands, or ended. */
const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** The column as what its constraint allows. */
export function disputeStatusOf(dispute: string | null): DisputeStatus | null {
  return dispute === null ? null : oneOf(DISPUTE_STATUSES, dispute)
}

/** Whose order, of what: a student buys a course at most once at a time. */
export type Purchase = Pick<Order, 'studentId' | 'courseId'>

/**
 * Makes everything that decides on the student's orders of the course happen in turn, until the transaction ends. It is
 * taken before a row of them is locked.
 */
export async function lockPurchase(tx: Transaction, { studentId, courseId }: Purchase): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${studentId}::int, ${courseId}::int)`
}

/** The order as it is now, locked until the transaction ends. Throws when there is none; orders are never deleted. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<Order> {
  await tx.$executeRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`
  return tx.order.findUniqueOrThrow({ where: { id: orderId } })
}

export function findOrder(database: Database | Transaction, orderId: number): Promise<Order | null> {
  return database.order.findUnique({ where: { id: orderId } })
}

export function findOrderByIntent(database: Database, paymentIntentId: string): Promise<Order | null> {
  return database.order.findUnique({ where: { paymentIntentId } })
}

/** By the `orderReference` in a payment's metadata, where anything may be written. */
export async function findOrderByReference(database: Database, reference: string): Promise<Order | null> {
  return UUID.test(reference) ? database.order.findUnique({ where: { reference } }) : null
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Orders whose money given back an older version told of otherwise, or not at all. Index orders_unannounced. */
export async function listUnannouncedOrders(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const where = { announcedCents: null, id: { gt: after } }
  const orders = await database.order.findMany({ where, select: { id: true }, orderBy: { id: 'asc' }, take: limit })
  return orders.map(({ id }) => id)
}

/** At most one each, by unique indexes. */
export function findOrderOf(
  tx: Database | Transaction,
  { studentId, courseId }: Purchase,
  status: 'pending' | 'paid',
): Promise<Order | null> {
  return tx.order.findFirst({ where: { studentId, courseId, status } })
}

/** What an order says of its course: as it was when last quoted. */
function snapshot({ title, image, categoryId, teacherId, priceCents }: CourseOffer) {
  return { courseTitle: title, courseImage: image, categoryId, teacherId, amountCents: priceCents }
}

/** A new order at the offer's price. Its version is that of the one event that tells of it. */
export function insertOrder(tx: Transaction, studentId: number, offer: CourseOffer): Promise<Order> {
  const data = { studentId, courseId: offer.courseId, ...snapshot(offer), traceparent: traceparentOf(), version: 1 }
  return tx.order.create({ data })
}

/** Brings a locked pending order to the offer of now. */
export function renewOrder(tx: Transaction, orderId: number, offer: CourseOffer): Promise<Order> {
  return tx.order.update({ where: { id: orderId }, data: { ...snapshot(offer), traceparent: traceparentOf() } })
}

export type OrderChange = Omit<Prisma.OrderUncheckedUpdateInput, 'id' | 'version' | 'status'> & { status?: OrderStatus }

/** Changes a locked order and raises its version by one, which becomes the sequence of exactly one event. */
export function changeOrder(tx: Transaction, orderId: number, change: OrderChange): Promise<Order> {
  return tx.order.update({ where: { id: orderId }, data: { ...change, version: { increment: 1 } } })
}

/** Notes something on a locked order that no event tells of. */
export function noteOnOrder(tx: Transaction, orderId: number, change: OrderChange): Promise<Order> {
  return tx.order.update({ where: { id: orderId }, data: change })
}

/** Keeps the order's payment intent. False when it has another one already, or isn't open any more. */
export async function keepPaymentIntent(database: Database, orderId: number, intentId: string): Promise<boolean> {
  const updated = await database.$executeRaw`
    UPDATE orders SET payment_intent_id = ${intentId}
    WHERE id = ${orderId} AND status = 'pending' AND (payment_intent_id IS NULL OR payment_intent_id = ${intentId})`
  return updated === 1
}

import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Database, Transaction } from '../database.ts'
import type { Prisma, Refund } from '../generated/prisma/client.ts'
import type { Order } from '../orders/orders.repository.ts'
import type { StripeRefund } from '../payments/stripe-payment.ts'

export type { Refund }

export const REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]
/** The course's teacher, who operates the system, somebody at Stripe, or Lectern, when the order gives nothing that the student hasn't otherwise. */
export const REFUND_INITIATORS = ['teacher', 'operator', 'stripe', 'lectern'] as const
export type RefundInitiator = (typeof REFUND_INITIATORS)[number]

export interface RefundRequest {
  initiatedBy: Exclude<RefundInitiator, 'stripe'>
  reason: string | null
}

/** Oldest first. */
export function listRefunds(executor: Database | Transaction, orderId: number): Promise<Refund[]> {
  return executor.refund.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
}

export async function hasRefund(database: Database, orderId: number): Promise<boolean> {
  const refund = await database.refund.findFirst({ where: { orderId } })
  return refund !== null
}

/** Whether one may still bring money back. */
export async function hasRefundUnderWay(tx: Transaction, orderId: number): Promise<boolean> {
  const refund = await tx.refund.findFirst({ where: { orderId, status: { in: ['requested', 'pending'] } } })
  return refund !== null
}

/** A refund of so much of a locked order. Once `headStartMs` are over, the fulfilment sends it to Stripe. */
export async function insertRefund(
  tx: Transaction,
  { id: orderId, amountCents }: Pick<Order, 'id' | 'amountCents'>,
  request: RefundRequest,
  headStartMs = 0,
): Promise<Refund> {
  const refund = await tx.refund.create({ data: { orderId, amountCents, ...request } })
  await tx.$executeRaw`
    UPDATE refunds SET try_after = now() + ${headStartMs}::int * interval '1 millisecond' WHERE id = ${refund.id}`
  return refund
}

/** One that was made at Stripe, or our own whose row is lost: it is still whose it was, since Stripe was told. */
export function insertStripeRefund(
  tx: Transaction,
  orderId: number,
  { id, amountCents, status, initiator }: StripeRefund,
): Promise<Refund> {
  const settledAt = status === 'pending' ? null : TRANSACTION_TIME
  const initiatedBy = REFUND_INITIATORS.find((known) => known === initiator) ?? 'stripe'
  return tx.refund.create({ data: { orderId, amountCents, initiatedBy, status, stripeRefundId: id, settledAt } })
}

export function updateRefund(
  tx: Transaction,
  refundId: number,
  change: Pick<Prisma.RefundUncheckedUpdateInput, 'stripeRefundId' | 'amountCents' | 'status' | 'settledAt'>,
): Promise<Refund> {
  return tx.refund.update({ where: { id: refundId }, data: change })
}

export async function forgetRequestedRefunds(tx: Transaction, orderId: number): Promise<void> {
  await tx.refund.deleteMany({ where: { orderId, status: 'requested', stripeRefundId: null } })
}

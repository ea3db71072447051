import type { Order } from './orders.repository.ts'

/**
 * US cents that an order which is over owes its student: the bank returned a refund, so that they have neither the money nor
 * the course. What reached them by other means is owed no more.
 */
export function owedCentsOf(
  order: Pick<Order, 'refundedAt' | 'amountCents' | 'refundedCents' | 'repaidCents'>,
): number {
  const { refundedAt, amountCents, refundedCents, repaidCents } = order
  return refundedAt === null ? 0 : Math.max(0, amountCents - refundedCents - repaidCents)
}

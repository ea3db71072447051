import { toDollars } from '@lectern/contracts/shapes/money.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Billing } from '../billing.ts'
import { lockOrder } from '../orders/orders.repository.ts'
import { owedCentsOf } from '../orders/owed.ts'
import { publishOrderChange } from '../orders/publish-order-change.ts'
import { hasRefundUnderWay } from '../refunds/refunds.repository.ts'
import { insertRepayment, type Recorder } from './repayments.repository.ts'

export interface RepaymentClaim {
  orderId: number
  /** What the caller gave the student, in US cents: all that is owed. */
  amountCents: number
  note: string
  by: Recorder
}

/**
 * Marks what an order owes as paid by other means, such as a transfer. Whether the caller may say so has been decided. Throws
 * 409 unless exactly so much is owed, so that nothing is marked twice, and while a refund or the bank may still
 * bring the money.
 */
export async function recordRepayment({ database }: Pick<Billing, 'database'>, claim: RepaymentClaim): Promise<void> {
  const { orderId, amountCents, note, by } = claim
  await database.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const owedCents = owedCentsOf(order)
    if (owedCents === 0) throw refuse('nothing-owed')
    if (await hasRefundUnderWay(tx, orderId)) {
      throw refuse('repayment-awaits-refund')
    }
    if (order.dispute === 'open') {
      throw refuse('repayment-awaits-bank')
    }
    if (amountCents !== owedCents) throw refuse('another-amount-owed', { dollars: toDollars(owedCents) })
    await insertRepayment(tx, orderId, { amountCents, note, ...by })
    await publishOrderChange(tx, order)
  })
}

import { toCents } from '@lectern/contracts/shapes/money.ts'
import type { RefundBody, RepaymentBody } from '@lectern/contracts/shapes/payments.ts'
import type { Billing } from '../billing.ts'
import { findOrder } from '../orders/orders.repository.ts'
import { owedCentsOf } from '../orders/owed.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { recordRepayment } from './record-repayment.ts'

/** How an operator deals with what an order owes: on the card once more, or by other means, under their own name. */
export type WayOut = { refund: RefundBody } | { paid: RepaymentBody; by: string }

/** Does for an order of any teacher what its teacher may do. Throws when it owes nothing, and as either way does. */
export async function settleOwed(billing: Billing, orderId: number, way: WayOut): Promise<void> {
  const order = await findOrder(billing.database, orderId)
  if (!order || owedCentsOf(order) === 0) throw new Error(`Nothing is owed for order ${orderId}.`)
  if ('refund' in way) {
    await requestRefund(billing, orderId, { initiatedBy: 'operator', reason: way.refund.reason })
    return
  }
  const { amount, note } = way.paid
  const by = { teacherId: null, operatorName: way.by }
  await recordRepayment(billing, { orderId, amountCents: toCents(amount), note, by })
}

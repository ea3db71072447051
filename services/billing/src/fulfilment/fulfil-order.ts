import type { GrantResult } from '@lectern/contracts/shapes/internal.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Billing } from '../billing.ts'
import { inTraceOf } from '../orders/order-trace.ts'
import { lockOrder, noteOnOrder, type Order } from '../orders/orders.repository.ts'
import { keepRequest } from '../refunds/request-refund.ts'

/**
 * Has a paid order give the student access, as often as it is called. Where the student has it by another order or for free, the money
 * goes back: the payment-succeeded event, which grants as well, can't tell us so. Throws 503 when learning is away.
 */
export function fulfilOrder(billing: Billing, order: Order): Promise<GrantResult> {
  const fulfil = () => grant(billing, order)
  return order.fulfilledAt === null ? inTraceOf(order, 'fulfil order', fulfil) : fulfil()
}

async function grant(billing: Billing, order: Order): Promise<GrantResult> {
  const result = await billing.enrollments.grant(order)
  await noteFulfilled(billing, order.id, result.outcome === 'enrolled-otherwise')
  return result
}

async function noteFulfilled({ database, fulfilment }: Billing, orderId: number, isInVain: boolean): Promise<void> {
  const refund = await database.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.fulfilledAt === null) await noteOnOrder(tx, orderId, { fulfilledAt: TRANSACTION_TIME })
    if (!isInVain || order.status !== 'paid') return undefined
    return keepRequest(tx, order, { initiatedBy: 'lectern', reason: null })
  })
  if (refund) fulfilment.ring()
}

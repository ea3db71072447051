import type { recordRepayment as recordRepaymentRoute } from '@lectern/contracts/calls/public/billing.ts'
import type { RepaymentBody } from '@lectern/contracts/shapes/payments.ts'
import { call, endpoint } from './endpoint.ts'
import { repaid } from './teaching-changes.ts'

const record = endpoint<typeof recordRepaymentRoute>('POST', '/api/orders/{orderId}/repayments')

/** Marks what an order owes as paid by other means, with the note that the student sees. */
export async function recordRepayment(orderId: number, body: RepaymentBody) {
  const order = await call(record, { params: { orderId }, body })
  await repaid()
  return order
}

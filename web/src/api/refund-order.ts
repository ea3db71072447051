import type { refundOrder as refundOrderRoute } from '@lectern/contracts/calls/public/billing.ts'
import { endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'
import { refunded } from './teaching-changes.ts'

const refund = endpoint<typeof refundOrderRoute>('POST', '/api/orders/{orderId}/refund')

/** Gives an order's money back, with the reason that the student sees. Throws ProofRequiredError. */
export async function refundOrder(orderId: number, reason: string) {
  const order = await callWithProof(refund, { params: { orderId }, body: { reason } })
  await refunded()
  return order
}

import type { AddEndpoint } from '../api/api.ts'
import { listObjects } from '../api/listing.ts'
import { createRefund } from './create-refund.ts'
import { refundListParameters, refundParameters } from './parameters.ts'

export function refundRoutes(add: AddEndpoint): void {
  add({
    method: 'POST',
    path: '/v1/refunds',
    params: refundParameters,
    handle: ({ params, work }) => createRefund(work, params),
  })
  add({
    method: 'GET',
    path: '/v1/refunds',
    params: refundListParameters,
    handle: ({ params: { payment_intent, charge, ...page }, work }) =>
      listObjects(work.objects, 'refund', page, {
        payment_intent: payment_intent ? [payment_intent] : undefined,
        charge: charge ? [charge] : undefined,
      }),
  })
}

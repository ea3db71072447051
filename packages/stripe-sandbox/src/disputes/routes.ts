import { z } from 'zod'
import type { AddEndpoint } from '../api/api.ts'
import { listObjects, listParameters } from '../api/listing.ts'
import { invalidRequest, missingObject } from '../api/stripe-error.ts'

export function disputeRoutes(add: AddEndpoint): void {
  add({
    method: 'GET',
    path: '/v1/disputes',
    params: listParameters.extend({ payment_intent: z.string().optional(), charge: z.string().optional() }),
    handle: ({ params: { payment_intent, charge, ...page }, work }) =>
      listObjects(work.objects, 'dispute', page, {
        payment_intent: payment_intent ? [payment_intent] : undefined,
        charge: charge ? [charge] : undefined,
      }),
  })
  add({
    // Closing is giving in: the money stays with the cardholder.
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: z.strictObject({}),
    handle({ id, work }) {
      const dispute = work.objects.find('dispute', id)
      if (!dispute) throw missingObject('dispute', id, 'dispute', 404)
      if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.')
      dispute.status = 'lost'
      work.objects.save(dispute)
      work.emit('charge.dispute.closed', dispute, { status: 'needs_response' })
      return dispute
    },
  })
}

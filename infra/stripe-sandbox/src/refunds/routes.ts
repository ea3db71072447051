import { z } from 'zod'
import type { AddEndpoint } from '../api/api.ts'
import { listObjects } from '../api/listing.ts'
import { mergeMetadata, metadata } from '../api/parameters.ts'
import { missingObject } from '../api/stripe-error.ts'
import type { ObjectStore } from '../storage/objects.ts'
import { createRefund } from './create-refund.ts'
import { refundListParameters, refundParameters } from './parameters.ts'

function findRefund(objects: ObjectStore, id: string) {
  const refund = objects.find('refund', id)
  if (!refund) throw missingObject('refund', id, 'refund', 404)
  return refund
}

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
  add({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: z.strictObject({}),
    handle: ({ id, work }) => findRefund(work.objects, id),
  })
  add({
    method: 'POST',
    path: '/v1/refunds/:id',
    params: z.strictObject({ metadata: metadata.optional() }),
    handle({ id, params, work }) {
      const refund = findRefund(work.objects, id)
      refund.metadata = mergeMetadata(refund.metadata ?? {}, params.metadata)
      work.objects.save(refund)
      work.emit('refund.updated', refund)
      return refund
    },
  })
}

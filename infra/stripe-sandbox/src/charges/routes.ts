import { z } from 'zod'
import type { AddEndpoint } from '../api/api.ts'
import { listObjects, listParameters } from '../api/listing.ts'
import { missingObject } from '../api/stripe-error.ts'

export function chargeRoutes(add: AddEndpoint): void {
  add({
    method: 'GET',
    path: '/v1/charges',
    params: listParameters.extend({ payment_intent: z.string().optional() }),
    handle: ({ params: { payment_intent, ...page }, work }) =>
      listObjects(work.objects, 'charge', page, { payment_intent: payment_intent ? [payment_intent] : undefined }),
  })
  add({
    method: 'GET',
    path: '/v1/charges/:id',
    params: z.strictObject({}),
    handle({ id, work }) {
      const charge = work.objects.find('charge', id)
      if (!charge) throw missingObject('charge', id, 'id', 404)
      return charge
    },
  })
}

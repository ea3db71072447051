import { z } from 'zod'
import type { AddEndpoint } from '../api/api.ts'
import { listObjects, listParameters } from '../api/listing.ts'

export function chargeRoutes(add: AddEndpoint): void {
  add({
    method: 'GET',
    path: '/v1/charges',
    params: listParameters.extend({ payment_intent: z.string().optional() }),
    handle: ({ params: { payment_intent, ...page }, work }) =>
      listObjects(work.objects, 'charge', page, { payment_intent: payment_intent ? [payment_intent] : undefined }),
  })
}

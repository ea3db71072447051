import { z } from 'zod'
import type { AddEndpoint } from '../api/api.ts'
import { listObjects, listParameters } from '../api/listing.ts'
import type { DeliveryQueue } from '../webhooks/delivery-queue.ts'

export function eventRoutes(add: AddEndpoint, deliveries: DeliveryQueue): void {
  const withPending = <E extends { id: string }>(event: E) => ({
    ...event,
    pending_webhooks: Number(deliveries.isPending(event.id)),
  })

  add({
    method: 'GET',
    path: '/v1/events',
    params: listParameters.extend({
      /** One type, or a group of them such as `charge.*`. */
      type: z.string().optional(),
      types: z.array(z.string()).max(20).optional(),
    }),
    handle({ params: { type, types, ...params }, work }) {
      const page = listObjects(work.objects, 'event', params, { type: type ? [type] : types })
      return { ...page, data: page.data.map(withPending) }
    },
  })
}

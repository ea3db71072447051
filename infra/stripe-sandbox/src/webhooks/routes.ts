import type Stripe from 'stripe'
import { z } from 'zod'
import type { AddEndpoint } from '../api/api.ts'
import { listObjects, listParameters } from '../api/listing.ts'
import { flag, metadata, unsettable, webAddress } from '../api/parameters.ts'
import { missingObject } from '../api/stripe-error.ts'
import { newId, randomText } from '../ids.ts'
import type { ObjectStore } from '../storage/objects.ts'
import { newWebhookEndpoint } from './webhook-endpoints.ts'

/** The signing secret is only in the answer of the call that creates the endpoint. */
function withoutSecret(endpoint: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  const { secret: _, ...shown } = endpoint
  return shown
}

function findEndpoint(objects: ObjectStore, id: string): Stripe.WebhookEndpoint {
  const endpoint = objects.find('webhook_endpoint', id)
  if (!endpoint) throw missingObject('webhook endpoint', id, 'id', 404)
  return endpoint
}

export function webhookEndpointRoutes(add: AddEndpoint): void {
  add({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: z.strictObject({
      url: webAddress,
      enabled_events: z.array(z.string()).min(1),
      description: unsettable.optional(),
      metadata: metadata.optional(),
      api_version: z.string().optional(),
    }),
    handle({ params, work }) {
      const endpoint = newWebhookEndpoint({
        id: newId('we'),
        url: params.url,
        enabled_events: params.enabled_events,
        description: params.description ?? null,
        metadata: params.metadata ?? {},
        secret: `whsec_${randomText(32)}`,
      })
      work.objects.insert(endpoint)
      return endpoint
    },
  })
  add({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: listParameters,
    handle({ params, work }) {
      const page = listObjects(work.objects, 'webhook_endpoint', params)
      return { ...page, data: page.data.map(withoutSecret) }
    },
  })
  add({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    params: z.strictObject({}),
    handle: ({ id, work }) => withoutSecret(findEndpoint(work.objects, id)),
  })
  add({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: z.strictObject({
      url: webAddress.optional(),
      enabled_events: z.array(z.string()).min(1).optional(),
      disabled: flag.optional(),
    }),
    handle({ id, params, work }) {
      const endpoint = findEndpoint(work.objects, id)
      endpoint.url = params.url ?? endpoint.url
      endpoint.enabled_events = params.enabled_events ?? endpoint.enabled_events
      if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled'
      work.objects.save(endpoint)
      return withoutSecret(endpoint)
    },
  })
  add({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    params: z.strictObject({}),
    handle({ id, work }) {
      work.objects.remove(findEndpoint(work.objects, id).id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  })
}

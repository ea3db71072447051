import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { AddEndpoint } from '../api/api.ts'
import { listObjects, listParameters } from '../api/listing.ts'
import { flag, webAddress } from '../api/parameters.ts'
import { missingObject } from '../api/stripe-error.ts'
import { newId } from '../ids.ts'
import type { Work } from '../sandbox.ts'

const events = z.array(z.string()).min(1)

/** The account, and its webhook endpoints. These are only kept: events go to WEBHOOK_URL. */
export function accountRoutes(add: AddEndpoint): void {
  add({
    method: 'GET',
    path: '/v1/account',
    params: z.strictObject({}),
    handle: () => ({
      ...{ id: 'acct_sandbox', object: 'account', country: 'US', default_currency: 'usd' },
      ...{ charges_enabled: true, payouts_enabled: true, details_submitted: true },
    }),
  })
  add({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: listParameters,
    handle: ({ params, work }) => listObjects(work.objects, 'webhook_endpoint', params, {}),
  })
  add({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: z.strictObject({
      ...{ url: webAddress, enabled_events: events },
      ...{ api_version: z.string().optional(), description: z.string().optional() },
    }),
    handle({ params, work }) {
      const endpoint: Stripe.WebhookEndpoint = {
        ...{ id: newId('we'), object: 'webhook_endpoint', application: null, created: work.now, livemode: false },
        ...{ metadata: {}, status: 'enabled', url: params.url, enabled_events: params.enabled_events },
        ...{ api_version: params.api_version ?? null, description: params.description ?? null },
      }
      work.objects.insert(endpoint)
      return { ...endpoint, secret: `whsec_${randomBytes(24).toString('hex')}` }
    },
  })
  add({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: z.strictObject({ disabled: flag.optional(), enabled_events: events.optional() }),
    handle({ id, params: { disabled, enabled_events }, work }) {
      const found = endpointOf(work, id)
      const status = disabled === undefined ? found.status : disabled ? 'disabled' : 'enabled'
      const endpoint = { ...found, status, ...(enabled_events && { enabled_events }) }
      work.objects.save(endpoint)
      return endpoint
    },
  })
  add({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    params: z.strictObject({}),
    handle({ id, work }) {
      work.objects.remove(endpointOf(work, id).id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  })
}

function endpointOf({ objects }: Work, id: string): Stripe.WebhookEndpoint {
  const endpoint = objects.find('webhook_endpoint', id)
  if (!endpoint) throw missingObject('webhook endpoint', id, 'id', 404)
  return endpoint
}

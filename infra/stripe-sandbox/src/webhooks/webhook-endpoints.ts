import type Stripe from 'stripe'
import { API_VERSION } from '../api/api-version.ts'
import type { Config } from '../config.ts'
import { nowInSeconds } from '../ids.ts'
import type { ObjectStore } from '../storage/objects.ts'

/** The endpoint that the settings name, beside those that the API creates. */
const FROM_SETTINGS = 'we_settings'

/** Stripe's own limit of endpoints is far below this. */
const MOST = 100

const listensTo = (endpoint: Stripe.WebhookEndpoint, type: string): boolean =>
  endpoint.status === 'enabled' && endpoint.enabled_events.some((wanted) => wanted === '*' || wanted === type)

/** The endpoints that want an event of this type. */
export const endpointsFor = (objects: ObjectStore, type: string): Stripe.WebhookEndpoint[] =>
  objects.list('webhook_endpoint', { limit: MOST }).data.filter((endpoint) => listensTo(endpoint, type))

export function newWebhookEndpoint(
  given: Pick<Stripe.WebhookEndpoint, 'id' | 'url' | 'enabled_events'> &
    Partial<Pick<Stripe.WebhookEndpoint, 'secret' | 'description' | 'metadata'>>,
): Stripe.WebhookEndpoint {
  return {
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: nowInSeconds(),
    description: null,
    livemode: false,
    metadata: {},
    status: 'enabled',
    ...given,
  }
}

/** Makes the endpoint that the settings name what they say now, or removes it when they name none. */
export function applyWebhookSettings(objects: ObjectStore, config: Config): void {
  objects.remove(FROM_SETTINGS)
  if (!config.WEBHOOK_URL) return
  objects.insert(
    newWebhookEndpoint({
      id: FROM_SETTINGS,
      url: config.WEBHOOK_URL,
      enabled_events: ['*'],
      secret: config.STRIPE_WEBHOOK_SECRET,
    }),
  )
}

import Stripe from 'stripe'

/** What billing listens to; docs/payments.md tells of each. */
export const WEBHOOK_EVENTS = [
  ...['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'],
  ...['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'],
  ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'],
] as Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** The version of Stripe's API that billing is written for is the package's own. */
const API_VERSION = Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion
const TIMEOUT_MS = 10_000

export interface StripeKeys {
  secretKey: string
  /** Of the sandbox; undefined for Stripe. */
  apiBase: string | undefined
}

function connect({ secretKey, apiBase }: StripeKeys): Stripe {
  const { protocol, hostname, port } = new URL(apiBase || 'https://api.stripe.com')
  return new Stripe(secretKey, {
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, appInfo: { name: 'Lectern' } },
    ...{ protocol: protocol === 'https:' ? 'https' : 'http', host: hostname },
    ...(port && { port }),
  })
}

interface StripeAccount {
  /** ISO 3166. */
  country: string | null
  /** ISO 4217, in lower case. */
  currency: string | null
  isLive: boolean
  canCharge: boolean
}

/** Throws a StripeAuthenticationError for a wrong key. */
export async function readAccount(keys: StripeKeys): Promise<StripeAccount> {
  const account = await connect(keys).accounts.retrieveCurrent()
  return {
    country: account.country ?? null,
    currency: account.default_currency ?? null,
    isLive: keys.secretKey.includes('_live_'),
    canCharge: account.charges_enabled,
  }
}

type WebhookState = 'works' | 'missing' | 'disabled' | 'incomplete'

const webhookUrl = (origin: string) => `${origin}/api/webhooks/stripe`

/** The endpoint of this site at Stripe, and what is wrong with it. */
async function findWebhook(stripe: Stripe, origin: string) {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
  const endpoint = endpoints.find(({ url }) => url === webhookUrl(origin))
  return { endpoint, state: stateOf(endpoint) }
}

function stateOf(endpoint: Stripe.WebhookEndpoint | undefined): WebhookState {
  if (!endpoint) return 'missing'
  if (endpoint.status !== 'enabled') return 'disabled'
  const { enabled_events: events } = endpoint
  const hasAll = events.includes('*') || WEBHOOK_EVENTS.every((type) => events.includes(type))
  return hasAll ? 'works' : 'incomplete'
}

export async function readWebhook(keys: StripeKeys, origin: string): Promise<WebhookState> {
  return (await findWebhook(connect(keys), origin)).state
}

interface RepairedWebhook {
  before: WebhookState
  /** Of an endpoint that was made; Stripe shows it this once. */
  secret: string | undefined
}

/**
 * Makes the endpoint where there is none, and enables and completes the one that is there. With `isSecretLost`, one whose signing secret nobody has
 * any more is made again.
 */
export async function repairWebhook(keys: StripeKeys, origin: string, isSecretLost = false): Promise<RepairedWebhook> {
  const stripe = connect(keys)
  const { endpoint, state } = await findWebhook(stripe, origin)
  if (endpoint && !isSecretLost) {
    if (state !== 'works') {
      await stripe.webhookEndpoints.update(endpoint.id, { disabled: false, enabled_events: WEBHOOK_EVENTS })
    }
    return { before: state, secret: undefined }
  }
  if (endpoint) await stripe.webhookEndpoints.del(endpoint.id)
  const { secret } = await stripe.webhookEndpoints.create({
    url: webhookUrl(origin),
    enabled_events: WEBHOOK_EVENTS,
    api_version: API_VERSION,
    description: 'Made by lectern',
  })
  return { before: state, secret }
}

/** Whether Stripe itself refused the key, rather than didn't answer. */
export function isWrongKey(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
  )
}

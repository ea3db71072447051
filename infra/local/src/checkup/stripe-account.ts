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

/** The endpoints of this site at Stripe, the one that counts, and what is wrong with it. */
async function findWebhook(stripe: Stripe, origin: string) {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
  const own = endpoints.filter(({ url }) => url === webhookUrl(origin))
  const endpoint = own.find(({ status }) => status === 'enabled') ?? own[0]
  return { endpoint, own, state: stateOf(endpoint) }
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

interface Repair {
  /** Whether nobody here has the signing secret of the endpoint that may be there. */
  isSecretLost?: boolean
  /** Whether an enabled one may be replaced then: another server may have its secret. */
  takesOver?: boolean
}

/**
 * Makes the endpoint where there is none, and enables and completes the one that is there. One whose signing secret is lost is replaced, and only goes
 * when the new one is there.
 */
export async function repairWebhook(
  keys: StripeKeys,
  origin: string,
  { isSecretLost = false, takesOver = false }: Repair = {},
): Promise<RepairedWebhook> {
  const stripe = connect(keys)
  const { endpoint, own, state } = await findWebhook(stripe, origin)
  const enabled_events = allEvents(endpoint)
  if (endpoint && !isSecretLost) {
    if (state !== 'works') await stripe.webhookEndpoints.update(endpoint.id, { disabled: false, enabled_events })
    return { before: state, secret: undefined }
  }
  if (endpoint?.status === 'enabled' && !takesOver) {
    throw new Error('it has one already, whose signing secret isn’t in this folder: another server may use it')
  }
  const { secret } = await stripe.webhookEndpoints.create({
    ...{ url: webhookUrl(origin), enabled_events },
    ...{ api_version: API_VERSION, description: 'Made by lectern' },
  })
  // The new secret counts, also where an old one can't be deleted: what that sends is refused.
  await Promise.allSettled(own.map(({ id }) => stripe.webhookEndpoints.del(id)))
  return { before: state, secret }
}

/** What billing listens to, and what somebody else added. */
function allEvents(endpoint: Stripe.WebhookEndpoint | undefined): typeof WEBHOOK_EVENTS {
  const events = (endpoint?.enabled_events ?? []) as typeof WEBHOOK_EVENTS
  return events.includes('*') ? ['*'] : [...new Set([...WEBHOOK_EVENTS, ...events])]
}

/** Whether Stripe itself refused the key, rather than didn't answer. */
export function isWrongKey(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
  )
}

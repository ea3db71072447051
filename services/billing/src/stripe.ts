import { refuse } from '@lectern/service-kit/errors.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'
import Stripe from 'stripe'
import type { z } from 'zod'
import type { Config } from './config.ts'
import { observedHttpClient } from './stripe-metrics.ts'

/**
 * The version of Stripe's API that this code is written for, whatever the account's own is. The package's types are those
 * of exactly this version; docs/payments.md says how to move both.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** The one currency of Lectern. */
export const CURRENCY = 'usd'

/** For one attempt; Stripe itself answers within some seconds or not at all. */
const TIMEOUT_MS = 10_000
/** Retries carry the first attempt's idempotency key, so that nothing happens twice. */
const RETRIES = 2

export function createStripe(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>, metrics?: Metrics): Stripe {
  return new Stripe(config.STRIPE_SECRET_KEY, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Lectern' },
    ...(metrics && { httpClient: observedHttpClient(metrics) }),
    ...addressOf(config.STRIPE_API_BASE),
  })
}

function addressOf(apiBase: string | undefined) {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const scheme = protocol === 'https:' ? 'https' : 'http'
  return { protocol: scheme, host: hostname, port: port || (scheme === 'https' ? 443 : 80) } as const
}

/**
 * Stripe's no. It says what people need to find it at Stripe, and leaves out what comes along in Stripe's own error: the
 * payment with its client secret, cards, addresses, which must not get into logs.
 */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  /** Such as `amount_too_small`. */
  readonly code: string | undefined
  readonly statusCode: number | undefined
  readonly requestId: string | undefined

  constructor({ message, code, statusCode, requestId }: Stripe.errors.StripeError) {
    super(message)
    this.code = code
    this.statusCode = statusCode
    this.requestId = requestId
  }
}

/**
 * Asks Stripe, and takes of its answer what the schema names. Throws 503 when Stripe is away, too slow, failing,
 * asks to come back later or answers what can't be used, and a StripeRefusal otherwise.
 */
export async function askStripe<Schema extends z.ZodType>(
  schema: Schema,
  ask: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  const answer = schema.safeParse(await ask().catch(refusalOf))
  if (answer.success) return answer.data
  // Which fields are wrong, and not what is in them: there is a client secret among them.
  const fields = answer.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw away(new Error(`Stripe's answer can't be used: ${fields}`))
}

function refusalOf(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const cause = new StripeRefusal(error)
  throw isPassing(error) ? away(cause) : cause
}

function away(cause: Error) {
  return refuse('card-provider-away', {}, { cause })
}

function isPassing(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // Stripe's 5xx, and 409: another request with the same idempotency key is still being worked on.
    error instanceof Stripe.errors.StripeAPIError
  )
}

/**
 * Stripe looked at the request and refuses it, with this code where one is given: repeating it would change nothing. A wrong
 * key (401, 403) is no such refusal, as it says nothing of the request.
 */
export function isRefusedByStripe(error: unknown, code?: string): error is StripeRefusal {
  if (!(error instanceof StripeRefusal)) return false
  const isOfRequest = error.statusCode === 400 || error.statusCode === 404
  return isOfRequest && (code === undefined || error.code === code)
}

import { unavailable } from '@lectern/service-kit/errors.ts'
import Stripe from 'stripe'
import type { Config } from './config.ts'

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

export function createStripe(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>): Stripe {
  return new Stripe(config.STRIPE_SECRET_KEY, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Lectern' },
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
 * Asks Stripe. Throws `unavailable` (503) when Stripe is away, too slow, failing or asks to come back later; what Stripe
 * refuses for good is thrown as Stripe's own error.
 */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isPassing(error)) throw error
    throw unavailable('The card provider is not available right now. Try again in a moment.', { cause: error })
  }
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // Stripe's 5xx, and 409: another request with the same idempotency key is still being worked on.
    error instanceof Stripe.errors.StripeAPIError
  )
}

/** Stripe looked at the request and refuses it, with this code where one is given; repeating it would change nothing. */
export function isRefusedByStripe(error: unknown, code?: string): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && (code === undefined || error.code === code)
}

/** The id of something that Stripe names by its id, or by itself where it was expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

import type { PaymentIntent, StripeError } from '@stripe/stripe-js'

export type PaymentAnswer = { paymentIntent: PaymentIntent } | { error: StripeError }

const UNREACHABLE: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

/** The id in a client secret such as `pi_1_secret_2`. */
const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** Nested values as form fields: `{ card: { number } }` becomes `card[number]`. */
function toFields(value: unknown, name: string): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => toFields(inner, name ? `${name}[${key}]` : key))
}

async function call(url: string, init?: RequestInit): Promise<PaymentAnswer> {
  try {
    const answer = await fetch(url, init)
    const body = await answer.json()
    return body.error ? { error: body.error } : { paymentIntent: body }
  } catch {
    return { error: UNREACHABLE }
  }
}

/** The calls that a browser may make, with the publishable key and a payment's client secret. */
export function createPaymentApi(origin: string, publishableKey: string) {
  return {
    retrieve(clientSecret: string): Promise<PaymentAnswer> {
      const query = new URLSearchParams({ key: publishableKey, client_secret: clientSecret })
      return call(`${origin}/v1/payment_intents/${idOf(clientSecret)}?${query}`)
    },
    confirm(clientSecret: string, parameters: object): Promise<PaymentAnswer> {
      const fields = toFields({ key: publishableKey, client_secret: clientSecret, ...parameters }, '')
      const init = { method: 'POST', body: new URLSearchParams(fields) }
      return call(`${origin}/v1/payment_intents/${idOf(clientSecret)}/confirm`, init)
    },
  }
}

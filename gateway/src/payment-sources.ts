/** What a page must be allowed to load so that it can take a card, by directive. */
export interface PaymentSources {
  scripts: string[]
  frames: string[]
  connections: string[]
}

const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * What Stripe asks for where Stripe.js and its Elements are used (https://docs.stripe.com/security/guide): its script, the
 * frames with the card fields, the bank's page in one, and its API. Everything else is loaded by those frames themselves.
 */
const STRIPE: PaymentSources = {
  scripts: STRIPE_JS,
  frames: [...STRIPE_JS, 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

/** Stripe's own, or the sandbox's while that stands in for Stripe: never both. */
export function paymentSources(sandboxUrl: string | undefined): PaymentSources {
  return sandboxUrl ? { scripts: [sandboxUrl], frames: [sandboxUrl], connections: [sandboxUrl] } : STRIPE
}

/** The script that a shop loads in place of Stripe's own; it makes the global function `Stripe`. */
import { createStripeClient } from './stripe-client.ts'

/** Filled in when the script is bundled: the release of Stripe.js whose interface this is. */
declare const STRIPE_JS_RELEASE: string

const script = document.currentScript
const origin = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : window.location.origin

function Stripe(publishableKey: string) {
  return createStripeClient(origin, publishableKey)
}
// @stripe/stripe-js compares it with the release that it was made for.
Stripe.version = STRIPE_JS_RELEASE
Object.assign(window, { Stripe })
console.info('Stripe sandbox: a local stand-in for Stripe.js. No real card is charged.')

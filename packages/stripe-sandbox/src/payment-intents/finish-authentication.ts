import { StripeError } from '../api/stripe-error.ts'
import { idOf } from '../ids.ts'
import type { Work } from '../sandbox.ts'
import { attemptCharge, rejectAuthentication } from './attempt-charge.ts'
import { findPaymentIntent } from './payment-intent.ts'

/**
 * Ends the 3-D Secure step of a payment; one that is no longer waiting for it stays as it is, so that a second press of the
 * button changes nothing and leads to the same place: `returnUrl` is the address that the bank's page was made with. Answers the
 * address to send the customer back to, or null where the payment named none.
 */
export function finishAuthentication(
  work: Work,
  payment: { id: string; clientSecret: string; authenticated: boolean; returnUrl: string | null },
): string | null {
  const intent = findPaymentIntent(work.objects, payment.id, { clientSecret: payment.clientSecret })
  const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? payment.returnUrl
  const method = work.objects.find('payment_method', idOf(intent.payment_method) ?? '')
  if (intent.status === 'requires_action' && method) {
    if (payment.authenticated) chargeOrDecline(() => attemptCharge(work, intent, method, { authenticated: true }))
    else rejectAuthentication(work, intent, method)
  }
  return returnUrl && withOutcome(returnUrl, intent.id, payment.clientSecret, intent.status === 'succeeded')
}

/** A decline is on the payment, and told by the address that the customer returns to. */
function chargeOrDecline(charge: () => void): void {
  try {
    charge()
  } catch (error) {
    if (!(error instanceof StripeError && error.keepsChanges)) throw error
  }
}

function withOutcome(returnUrl: string, id: string, clientSecret: string, succeeded: boolean): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', clientSecret)
  url.searchParams.set('redirect_status', succeeded ? 'succeeded' : 'failed')
  return url.href
}

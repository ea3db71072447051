import type Stripe from 'stripe'
import { formatAmount } from '../payment-intents/amount.ts'
import { type Html, html } from './html.ts'

/** What a bank would show: the 3-D Secure step, with its two outcomes. */
export const authenticationPage = (intent: Stripe.PaymentIntent): Html => html`<article class="card">
  <h1>Confirm it's you</h1>
  <p>
    Your bank asks you to authenticate a payment of
    <strong>${formatAmount(intent.amount, intent.currency)}</strong>. In this sandbox you choose how that ends.
  </p>
  <form method="post" action="/authenticate/${intent.id}" class="choices">
    <input type="hidden" name="client_secret" value="${intent.client_secret}" />
    <input type="hidden" name="return_url" value="${intent.next_action?.redirect_to_url?.return_url}" />
    <button name="outcome" value="complete" class="primary">Complete authentication</button>
    <button name="outcome" value="fail">Fail authentication</button>
  </form>
</article>`

/** After the step, for a payment without an address to return to. */
export const authenticatedPage = (succeeded: boolean): Html => html`<article class="card">
  <h1>${succeeded ? 'Payment complete' : 'Payment not made'}</h1>
  <p>${succeeded ? 'You can close this page.' : 'The payment did not go through. You can close this page and try again.'}</p>
</article>`

export const receiptPage = (charge: Stripe.Charge): Html => html`<article class="card">
  <h1>Receipt</h1>
  <dl>
    <dt>Amount paid</dt><dd>${formatAmount(charge.amount, charge.currency)}</dd>
    <dt>Refunded</dt><dd>${formatAmount(charge.amount_refunded, charge.currency)}</dd>
    <dt>Card</dt><dd>${charge.payment_method_details?.card?.brand} ending in ${charge.payment_method_details?.card?.last4}</dd>
    <dt>For</dt><dd>${charge.description ?? 'A payment'}</dd>
    <dt>Receipt to</dt><dd>${charge.receipt_email ?? 'nobody'}</dd>
  </dl>
</article>`

import type Stripe from 'stripe'
import { newId, randomText } from '../ids.ts'
import { testCardOf } from '../payment-methods/payment-method.ts'
import type { Decline } from '../payment-methods/test-cards.ts'
import type { Work } from '../sandbox.ts'

const APPROVED: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 21,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

const outcomeOf = (decline: Decline): Stripe.Charge.Outcome => ({
  ...APPROVED,
  advice_code: decline.declineCode === 'insufficient_funds' ? 'try_again_later' : null,
  network_status: decline.by === 'issuer' ? 'declined_by_network' : 'not_sent_to_network',
  reason: decline.declineCode ?? decline.code,
  risk_level: decline.by === 'issuer' ? 'normal' : 'highest',
  seller_message:
    decline.by === 'issuer'
      ? 'The bank did not return any further details with this decline.'
      : 'Stripe blocked this payment.',
  type: decline.by === 'issuer' ? 'issuer_declined' : 'blocked',
})

function cardDetails(method: Stripe.PaymentMethod, amount: number, authenticated: boolean, approved: boolean) {
  const { card } = method
  if (!card) throw new Error(`${method.id} is not a card`)
  return {
    amount_authorized: approved ? amount : null,
    authorization_code: approved ? String(Math.floor(100_000 + Math.random() * 900_000)) : null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: approved ? randomText(15) : null,
    regulated_status: card.regulated_status,
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: randomText(32),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
}

/** The attempt to charge a payment's card: stored, and its event recorded. Whether it was paid depends on the test card. */
export function chargeCard(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge {
  const { decline } = testCardOf(method)
  const id = newId('ch')
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'STRIPE SANDBOX',
    captured: !decline,
    created: work.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: decline ? outcomeOf(decline) : APPROVED,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent.amount, authenticated, !decline), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${work.baseUrl}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
  work.objects.insert(charge)
  work.emit(decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

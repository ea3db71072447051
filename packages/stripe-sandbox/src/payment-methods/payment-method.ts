import type Stripe from 'stripe'
import { z } from 'zod'
import { emailAddress, integer, metadata, unsettable } from '../api/parameters.ts'
import { invalidRequest, missingObject } from '../api/stripe-error.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { ObjectStore } from '../storage/objects.ts'
import { checkCard, fullYear } from './card-checks.ts'
import { fingerprintOf, type TestCard, testCardByFingerprint, testCardById } from './test-cards.ts'

const address = z.strictObject({
  city: unsettable.optional(),
  country: unsettable.optional(),
  line1: unsettable.optional(),
  line2: unsettable.optional(),
  postal_code: unsettable.optional(),
  state: unsettable.optional(),
})

/** A card given by its number, as Stripe.js sends it, or by a token such as `tok_visa`. */
export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: z
    .strictObject({
      number: z.string().optional(),
      exp_month: integer.optional(),
      exp_year: integer.optional(),
      cvc: z.string().optional(),
      token: z.string().optional(),
    })
    .optional(),
  billing_details: z
    .strictObject({
      address: address.optional(),
      email: emailAddress.optional(),
      name: unsettable.optional(),
      phone: unsettable.optional(),
    })
    .optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  metadata: metadata.optional(),
})

type PaymentMethodData = z.output<typeof paymentMethodData>

/** The ids that stand for a card have no date of their own. */
const standInExpiry = () => ({ month: 12, year: new Date().getFullYear() + 3 })

function newPaymentMethod(
  card: TestCard,
  expiry: { month: number; year: number },
  { billing_details: billing, metadata: entries }: Partial<PaymentMethodData> = {},
): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
        ...billing?.address,
      },
      email: billing?.email ?? null,
      name: billing?.name ?? null,
      phone: billing?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: billing?.address?.line1 ? 'pass' : null,
        address_postal_code_check: billing?.address?.postal_code ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: fingerprintOf(card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: entries ?? {},
    type: 'card',
  }
}

function required<T>(value: T | undefined, param: string): T {
  if (value === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return value
}

/** A new payment method from what was given; the number itself is not kept. Throws Stripe's card errors. */
export function createPaymentMethod(objects: ObjectStore, data: PaymentMethodData): Stripe.PaymentMethod {
  const given = required(data.card, 'card')
  const method = given.token === undefined ? fromDetails(data) : fromToken(given.token, data)
  objects.insert(method)
  return method
}

function fromToken(token: string, data: PaymentMethodData): Stripe.PaymentMethod {
  const card = testCardById(token)
  if (!card) throw missingObject('token', token, 'card[token]', 400)
  return newPaymentMethod(card, standInExpiry(), data)
}

function fromDetails(data: PaymentMethodData): Stripe.PaymentMethod {
  const details = {
    number: required(data.card?.number, 'card[number]'),
    exp_month: required(data.card?.exp_month, 'card[exp_month]'),
    exp_year: required(data.card?.exp_year, 'card[exp_year]'),
    cvc: data.card?.cvc,
  }
  const expiry = { month: details.exp_month, year: fullYear(details.exp_year) }
  return newPaymentMethod(checkCard(details), expiry, data)
}

/** The payment method with this id; one such as `pm_card_visa` makes a new one each time, as on Stripe. */
export function findPaymentMethod(objects: ObjectStore, id: string): Stripe.PaymentMethod {
  const known = objects.find('payment_method', id)
  if (known) return known
  const card = testCardById(id)
  if (!card) throw missingObject('PaymentMethod', id, 'payment_method', 400)
  const method = newPaymentMethod(card, standInExpiry())
  objects.insert(method)
  return method
}

/** What a payment with this method will meet. */
export function testCardOf(method: Stripe.PaymentMethod): TestCard {
  const card = testCardByFingerprint(method.card?.fingerprint ?? '')
  if (!card) throw new Error(`${method.id} is not a test card`)
  return card
}

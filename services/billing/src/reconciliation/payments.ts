import type Stripe from 'stripe'
import { fetchPayment, type StripePayment } from '../payments/stripe-payment.ts'
import { askStripe, CURRENCY } from '../stripe.ts'
import { type PaymentIntent, paymentIntentPageSchema } from '../stripe-answers.ts'
import type { PaymentFacts } from './facts.ts'

const PAGE = 100
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * All payments at Stripe that name an order, newest first, a page at a time. What else the account has is not ours. Throws
 * 503 when Stripe is away.
 */
export async function* paymentPages(stripe: Stripe): AsyncGenerator<PaymentFacts[]> {
  for await (const ours of intentPages(stripe, ['data.latest_charge'])) {
    yield await Promise.all(ours.map((intent) => glance(stripe, intent)))
  }
}

/** The same as Stripe has them. */
export async function* intentPages(stripe: Stripe, expand: string[] = []): AsyncGenerator<PaymentIntent[]> {
  let cursor = {}
  for (;;) {
    const params = { limit: PAGE, expand, ...cursor }
    const { data, has_more: hasMore } = await askStripe(paymentIntentPageSchema, () =>
      stripe.paymentIntents.list(params),
    )
    yield data.filter(({ metadata }) => UUID.test(metadata.orderReference ?? ''))
    const last = data.at(-1)
    if (!hasMore || last === undefined) return
    cursor = { starting_after: last.id }
  }
}

/** All of a payment, at this moment; null when Stripe has none of this id. */
export async function readPayment(stripe: Stripe, id: string): Promise<PaymentFacts | null> {
  const payment = await fetchPayment(stripe, id, { isPaid: true, hasRefunds: true })
  return payment ? toFacts(payment) : null
}

/** What a list says of a payment, which is all but who complained: those few are read one by one. */
async function glance(stripe: Stripe, intent: PaymentIntent): Promise<PaymentFacts> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (charge?.disputed) return (await readPayment(stripe, intent.id)) ?? withoutCharge(intent)
  if (intent.status !== 'succeeded' || charge === null) return withoutCharge(intent)
  return {
    ...withoutCharge(intent),
    paidAt: new Date(charge.created * 1_000),
    receivedCents: intent.currency === CURRENCY ? intent.amount_received : null,
    givenBackCents: charge.amount_refunded,
  }
}

function toFacts({ intent, charge, refunds, disputes }: StripePayment): PaymentFacts {
  const given = refunds.filter(({ status }) => status === 'succeeded')
  const lost = disputes.filter(({ status }) => status === 'lost')
  const lastRefundAt = Math.max(...refunds.map(({ createdAt }) => createdAt.getTime()))
  return {
    ...withoutCharge(intent),
    paidAt: charge?.paidAt ?? null,
    receivedCents: charge?.amountCents ?? null,
    givenBackCents: [...given, ...lost].reduce((sum, { amountCents }) => sum + amountCents, 0),
    // The order keeps the gravest, too.
    dispute: (['lost', 'won', 'open'] as const).find((is) => disputes.some(({ status }) => status === is)) ?? null,
    lastRefundAt: refunds.length === 0 ? null : new Date(lastRefundAt),
  }
}

function withoutCharge({ id, metadata, status, created, canceled_at: canceledAt }: PaymentIntent): PaymentFacts {
  return {
    id,
    reference: metadata.orderReference,
    state: STATES[status] ?? 'busy',
    createdAt: new Date(created * 1_000),
    canceledAt: canceledAt === null ? null : new Date(canceledAt * 1_000),
    paidAt: null,
    receivedCents: null,
    givenBackCents: 0,
    dispute: null,
    lastRefundAt: null,
  }
}

const STATES: Partial<Record<string, PaymentFacts['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

import type Stripe from 'stripe'
import { z } from 'zod'
import type { DisputeStatus } from '../orders/orders.repository.ts'
import { askStripe, CURRENCY, isRefusedByStripe } from '../stripe.ts'
import {
  type Charge,
  chargeSchema,
  type Dispute,
  disputeSchema,
  type PaymentIntent,
  paymentIntentSchema,
  type Refund,
  refundSchema,
} from '../stripe-answers.ts'

/** A payment as Stripe has it at one moment: all that orders depend on. Amounts in US cents. */
export interface StripePayment {
  intent: PaymentIntent
  /** Attempts that the card's bank refused, oldest first. */
  declines: { chargeId: string; amountCents: number }[]
  /** The attempt that moved the money. */
  charge: PaidCharge | null
  refunds: StripeRefund[]
  disputes: StripeDispute[]
}

export interface PaidCharge {
  id: string
  /** Null when it isn't in our currency, which none of our payments is. */
  amountCents: number | null
  /** Whether all of it has gone back by refunds. */
  isGivenBack: boolean
  receiptUrl: string | null
  /** The address for our receipts; null where Stripe sends its own. */
  receiptEmail: string | null
  /** `visa 4242`; null for other ways to pay. */
  card: string | null
  paidAt: Date
}

export interface StripeRefund {
  id: string
  /** The reference of our own refund; undefined for one that somebody made at Stripe. */
  reference: string | undefined
  /** Who asked for our own refund, as Stripe was told with it. */
  initiator: string | undefined
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  createdAt: Date
}

interface StripeDispute {
  id: string
  amountCents: number
  status: DisputeStatus
}

/** What we have on record, which need not be asked for. */
export interface Known {
  /** The charge that paid; then there are no further attempts. */
  isPaid: boolean
  /** A refund that Stripe has, or may have got from us; once it has failed, the charge shows nothing of it any more. */
  hasRefunds: boolean
}

const EVERYTHING = { limit: 1_000 }

/**
 * Reads the payment from Stripe. Answers undefined when Stripe has none of this id. Throws 503 when Stripe
 * is away.
 */
export async function fetchPayment(
  stripe: Stripe,
  paymentIntentId: string,
  known: Known,
): Promise<StripePayment | undefined> {
  const intent = await fetchIntent(stripe, paymentIntentId)
  if (intent === undefined) return undefined
  const of = { payment_intent: intent.id, limit: 100 }
  const { latest_charge: latest } = intent
  const attempts =
    latest === null || known.isPaid
      ? []
      : await askStripe(z.array(chargeSchema), () => stripe.charges.list(of).autoPagingToArray(EVERYTHING))
  const charge = paidChargeOf(intent)
  const [refunds, disputes] = await Promise.all([
    charge && (charge.amount_refunded > 0 || known.hasRefunds)
      ? askStripe(z.array(refundSchema), () => stripe.refunds.list(of).autoPagingToArray(EVERYTHING))
      : [],
    charge?.disputed
      ? askStripe(z.array(disputeSchema), () => stripe.disputes.list(of).autoPagingToArray(EVERYTHING))
      : [],
  ])
  return {
    intent,
    declines: attempts
      .filter(({ status }) => status === 'failed')
      .map(toDecline)
      .reverse(),
    charge: charge && toPaidCharge(intent, charge),
    refunds: refunds.map(toRefund).reverse(),
    disputes: disputes.map(toDispute),
  }
}

async function fetchIntent(stripe: Stripe, id: string): Promise<PaymentIntent | undefined> {
  try {
    return await askStripe(paymentIntentSchema, () => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  } catch (error) {
    if (isRefusedByStripe(error, 'resource_missing')) return undefined
    throw error
  }
}

function paidChargeOf({ status, latest_charge }: PaymentIntent): Charge | null {
  return status === 'succeeded' && typeof latest_charge === 'object' ? latest_charge : null
}

const toDecline = ({ id, amount }: Charge) => ({ chargeId: id, amountCents: amount })

/** What was received is what counts, not what was asked for. */
function toPaidCharge({ amount_received, currency }: PaymentIntent, charge: Charge): PaidCharge {
  return {
    id: charge.id,
    amountCents: currency === CURRENCY ? amount_received : null,
    isGivenBack: charge.refunded,
    receiptUrl: charge.receipt_url,
    receiptEmail: charge.receipt_email ? null : (charge.billing_details?.email ?? null),
    card: cardOf(charge),
    paidAt: new Date(charge.created * 1_000),
  }
}

function cardOf({ payment_method_details: details }: Charge): string | null {
  const { brand, last4 } = details?.card ?? {}
  return brand && last4 ? `${brand} ${last4}` : null
}

function toRefund({ id, metadata, amount, status, created }: Refund): StripeRefund {
  const final = status === 'succeeded' || status === 'failed' ? status : undefined
  return {
    id,
    reference: metadata?.refundReference,
    initiator: metadata?.refundInitiator,
    amountCents: amount,
    status: status === 'canceled' ? 'failed' : (final ?? 'pending'),
    createdAt: new Date(created * 1_000),
  }
}

/** An inquiry (`warning_…`) that closes without becoming a dispute took no money, as a prevented or a won one. */
function toDispute({ id, amount, status }: Dispute): StripeDispute {
  if (status === 'lost') return { id, amountCents: amount, status: 'lost' }
  const isOver = status === 'won' || status === 'warning_closed' || status === 'prevented'
  return { id, amountCents: amount, status: isOver ? 'won' : 'open' }
}

import type Stripe from 'stripe'
import { idOf } from '../stripe.ts'

/** What we listen to: payments, their charges and disputes (`charge.dispute.…`), and refunds. */
const KNOWN = /^(payment_intent|charge|refund)\./

/**
 * The id of the payment that an event is about, and nothing else of it: everything else may be old by now. Undefined for
 * events of other kinds, and for charges that belong to no payment intent.
 */
export function paymentOfEvent({ type, data }: Stripe.Event): string | undefined {
  if (!KNOWN.test(type)) return undefined
  const object: { object?: string; id?: string; payment_intent?: string | { id: string } | null } = data.object
  return (object.object === 'payment_intent' ? object.id : idOf(object.payment_intent)) ?? undefined
}

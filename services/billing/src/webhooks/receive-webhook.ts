import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import Stripe from 'stripe'
import type { Billing } from '../billing.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import { paymentOfEvent, type StripeEvent, stripeEventSchema } from './payment-of-event.ts'
import { markHandled, receiveEvent } from './webhook-events.repository.ts'

export interface SignedBody {
  /** As it was sent, byte by byte. */
  body: Buffer
  signature: string | undefined
  /** Of our endpoint. */
  secret: string
}

/** Seconds that a delivery may take; an older signature could be a recording. */
const TOLERANCE_SECONDS = 300

/**
 * Takes in an event of Stripe. What we don't listen to, and payments that aren't ours, are received without any change. One
 * whose effect is there already changes nothing. Throws 400 unless Stripe signed it, and a plain 500 when we
 * fail, so that Stripe sends it again.
 */
export async function receiveWebhook(billing: Billing, signed: SignedBody): Promise<void> {
  const event = openEvent(billing.stripe, signed)
  const paymentIntentId = paymentOfEvent(event)
  if (paymentIntentId === undefined) return
  try {
    if (await receiveEvent(billing.database, event, paymentIntentId)) return
    await syncPayment(billing, paymentIntentId)
    await markHandled(billing.database, event.id)
  } catch (error) {
    throw refuse('webhook-failed', {}, { cause: error })
  }
}

/** Throws 400 also for what is signed and no event that carries its object: sent again, it would be the same. */
function openEvent({ webhooks }: Stripe, { body, signature, secret }: SignedBody): StripeEvent {
  if (signature === undefined) throw refuse('webhook-unsigned')
  const event = stripeEventSchema.safeParse(
    verified(() => webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS)),
  )
  if (!event.success) throw notTaken(event.error)
  return event.data
}

function verified(construct: () => unknown): unknown {
  try {
    return construct()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)) {
      throw notTaken(error)
    }
    throw refuse('webhook-signature-wrong', {}, { cause: error })
  }
}

/** Such as a "thin" event, which an endpoint can be set up for in Stripe's dashboard. */
function notTaken(cause: unknown): DomainError {
  return refuse('webhook-event-without-object', {}, { cause })
}

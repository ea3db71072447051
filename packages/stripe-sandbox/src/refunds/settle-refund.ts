import type Stripe from 'stripe'
import { invalidRequest, missingObject } from '../api/stripe-error.ts'
import { idOf } from '../ids.ts'
import type { Work } from '../sandbox.ts'

/** What becomes of a refund later: a waiting one gets on, and the card's bank can send back any. */
export type Settlement = 'succeed' | 'fail'

/**
 * Settles a refund that waits, or fails one that had succeeded: then the charge shows nothing of it any more, and the money can
 * be given back again. A refund that failed has failed for good.
 */
export function settleRefund(work: Work, id: string, settlement: Settlement): Stripe.Refund {
  const refund = work.objects.find('refund', id)
  if (!refund) throw missingObject('refund', id, 'refund', 404)
  const { status } = refund
  if (status === 'failed' || (settlement === 'succeed' && status !== 'pending')) {
    throw invalidRequest(`Refund ${id} is ${status}.`)
  }
  if (settlement === 'succeed') {
    refund.status = 'succeeded'
  } else {
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    takeBack(work, refund)
  }
  work.objects.save(refund)
  work.emit('refund.updated', refund, { status })
  if (settlement === 'fail') work.emit('refund.failed', refund)
  return refund
}

function takeBack(work: Work, { amount, charge: expanded }: Stripe.Refund): void {
  const charge = work.objects.find('charge', idOf(expanded) ?? '')
  if (!charge) throw new Error('A refund is always of a charge')
  charge.amount_refunded -= amount
  charge.refunded = false
  work.objects.save(charge)
}

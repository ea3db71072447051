import { conflict } from '@lectern/service-kit/errors.ts'
import { isRefusedByStripe } from '../stripe.ts'

/** The error to throw on: Stripe's, or the sentence for a price below the least that cards can be charged. */
export function refuseTooSmall(error: unknown): unknown {
  if (!isRefusedByStripe(error, 'amount_too_small')) return error
  const detail = 'This course costs less than the minimum for card payments. Please tell the teacher.'
  return conflict(detail, { cause: error })
}

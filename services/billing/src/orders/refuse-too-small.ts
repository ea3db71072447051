import { refuse } from '@lectern/service-kit/errors.ts'
import { isRefusedByStripe } from '../stripe.ts'

/** The error to throw on: Stripe's, or the sentence for a price below the least that cards can be charged. */
export function refuseTooSmall(error: unknown): unknown {
  if (!isRefusedByStripe(error, 'amount_too_small')) return error
  return refuse('course-price-below-minimum', {}, { cause: error })
}

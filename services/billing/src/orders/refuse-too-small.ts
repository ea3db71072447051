import { conflict } from '@lectern/service-kit/errors.ts'
import { isRefusedByStripe } from '../stripe.ts'

/** The error to throw on: Stripe's, or the sentence for a price below the least that cards can be charged. */
export function refuseTooSmall(error: unknown): unknown {
  if (!isRefusedByStripe(error, 'amount_too_small')) return error
  const detail = "This course's price is below the least that can be paid by card. Please tell its teacher."
  return conflict(detail, { cause: error })
}

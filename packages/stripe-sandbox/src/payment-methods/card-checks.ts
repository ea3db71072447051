import { cardError } from '../api/stripe-error.ts'
import { hasCheckDigit } from './check-digit.ts'
import { type TestCard, testCardByNumber } from './test-cards.ts'

export interface CardDetails {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string
}

const LIVE_CARD =
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.'

/** Years may be given with two digits. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)

/** The test card with these details. Throws Stripe's card error when they can't be those of a card, or not of a test card. */
export function checkCard({ number, exp_month, exp_year, cvc }: CardDetails, today = new Date()): TestCard {
  const digits = number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !hasCheckDigit(digits)) {
    throw cardError('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' })
  }
  if (exp_month < 1 || exp_month > 12) {
    throw cardError("Your card's expiration month is invalid.", { code: 'invalid_expiry_month', param: 'exp_month' })
  }
  const year = fullYear(exp_year)
  const monthsLeft = (year - today.getFullYear()) * 12 + exp_month - (today.getMonth() + 1)
  if (monthsLeft < 0 || year > today.getFullYear() + 50) {
    throw cardError("Your card's expiration year is invalid.", { code: 'invalid_expiry_year', param: 'exp_year' })
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError("Your card's security code is invalid.", { code: 'invalid_cvc', param: 'cvc' })
  }
  const card = testCardByNumber(digits)
  if (!card) throw cardError(LIVE_CARD, { code: 'card_declined', decline_code: 'live_mode_test_card', param: '' })
  return card
}

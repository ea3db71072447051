import { invalidRequest } from '../api/stripe-error.ts'

/** The least that can be charged, in the currency's smallest unit: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MINIMUM: Record<string, number> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  jpy: 50,
  cad: 50,
  aud: 50,
  chf: 50,
  sek: 300,
  nok: 300,
}
const MAXIMUM = 99_999_999

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

/** An amount as people read it, such as `$0.50`. `amount` is in the currency's smallest unit. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The currency in lower case. Throws Stripe's error for one that there is not. */
export function checkCurrency(currency: string): string {
  const code = currency.toLowerCase()
  if (CURRENCIES.has(code)) return code
  const message = `Invalid currency: ${code}. Stripe currently supports these currencies: ${[...CURRENCIES].join(', ')}`
  throw invalidRequest(message, { param: 'currency' })
}

/** Throws Stripe's error for an amount that can't be charged in the currency. */
export function checkAmount(amount: number, currency: string): void {
  if (amount < 1) {
    const details = { code: 'parameter_invalid_integer', param: 'amount' }
    throw invalidRequest('This value must be greater than or equal to 1.', details)
  }
  const minimum = MINIMUM[currency] ?? 50
  if (amount < minimum) {
    const message = `Amount must be at least ${formatAmount(minimum, currency)} ${currency}`
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > MAXIMUM) {
    const message = `Amount must be no more than ${formatAmount(MAXIMUM, currency)}`
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' })
  }
}

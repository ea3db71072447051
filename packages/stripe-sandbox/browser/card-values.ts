import { hasCheckDigit } from '../src/payment-methods/check-digit.ts'

/** What is typed into the card form: how it is grouped, and what is wrong with it, in the words of Stripe. */
export interface FieldError {
  code: string
  message: string
}

const digitsOf = (text: string, most: number): string => text.replaceAll(/\D/g, '').slice(0, most)

const isAmex = (digits: string): boolean => /^3[47]/.test(digits)
const numberLength = (digits: string): number => (isAmex(digits) ? 15 : 16)
const cvcLength = (number: string): number => (isAmex(digitsOf(number, 19)) ? 4 : 3)

/** In groups of four, those of American Express in 4, 6 and 5. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text, 19)
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** As `09 / 28`. A first digit above 1 is a month of its own. */
export function groupExpiry(text: string, deleting: boolean): string {
  const typed = digitsOf(text, 4)
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export const groupCvc = (text: string, number: string): string => digitsOf(text, cvcLength(number))

/** The month and year of `09 / 28`. */
export function readExpiry(text: string): { month: number; year: number } {
  const digits = digitsOf(text, 4)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

export function numberError(text: string): FieldError | undefined {
  const digits = digitsOf(text, 19)
  if (digits.length < numberLength(digits)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  }
  if (!hasCheckDigit(digits)) return { code: 'invalid_number', message: 'Your card number is invalid.' }
}

export function expiryError(text: string, today = new Date()): FieldError | undefined {
  const { month, year } = readExpiry(text)
  if (digitsOf(text, 4).length < 4) {
    return { code: 'incomplete_expiry', message: 'Your card’s expiration date is incomplete.' }
  }
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: 'Your card’s expiration date is invalid.' }
  }
  if (year < today.getFullYear()) {
    return { code: 'invalid_expiry_year_past', message: 'Your card’s expiration year is in the past.' }
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return { code: 'invalid_expiry_month_past', message: 'Your card’s expiration date is in the past.' }
  }
}

export function cvcError(text: string, number: string): FieldError | undefined {
  if (digitsOf(text, 4).length === cvcLength(number)) return undefined
  return { code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' }
}

/** Stripe asks for a postal code where it helps a bank to check the card: in a few countries it is required. */
const WITH_REQUIRED_POSTAL_CODE = ['US', 'GB', 'CA']

export function postalError(text: string, country: string): FieldError | undefined {
  if (!WITH_REQUIRED_POSTAL_CODE.includes(country)) return undefined
  const complete = country === 'US' ? /^\d{5}(-\d{4})?$/.test(text.trim()) : text.trim().length >= 3
  return complete ? undefined : { code: 'incomplete_zip', message: 'Your postal code is incomplete.' }
}

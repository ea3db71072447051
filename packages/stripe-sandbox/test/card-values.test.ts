import { expect, test } from 'vitest'
import {
  cvcError,
  expiryError,
  groupCvc,
  groupExpiry,
  groupNumber,
  numberError,
  postalError,
} from '../browser/card-values.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-42', '4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['', ''],
])('groups the number %s as %s', (typed, shown) => expect(groupNumber(typed)).toBe(shown))

test.each([
  ['1', false, '1'],
  ['12', false, '12 / '],
  ['12 / 3', false, '12 / 3'],
  ['5', false, '05 / '],
  ['12', true, '12'],
  ['1234', false, '12 / 34'],
])('groups the date %s (deleting: %s) as %s', (typed, deleting, shown) =>
  expect(groupExpiry(typed, deleting)).toBe(shown),
)

test('takes as many digits of a security code as the card has', () => {
  expect(groupCvc('12345', '4242 4242 4242 4242')).toBe('123')
  expect(groupCvc('12345', '3782 822463 10005')).toBe('1234')
})

test('says what is wrong', () => {
  const today = new Date(2026, 10, 21)
  expect(numberError('4242')?.code).toBe('incomplete_number')
  expect(numberError('4242 4242 4242 4241')?.code).toBe('invalid_number')
  expect(numberError('4242 4242 4242 4242')).toBeUndefined()
  expect(expiryError('12', today)?.code).toBe('incomplete_expiry')
  expect(expiryError('13 / 30', today)?.code).toBe('invalid_expiry_month')
  expect(expiryError('12 / 25', today)?.code).toBe('invalid_expiry_year_past')
  expect(expiryError('10 / 26', today)?.code).toBe('invalid_expiry_month_past')
  expect(expiryError('11 / 26', today)).toBeUndefined()
  expect(cvcError('12', '4242')?.code).toBe('incomplete_cvc')
  expect(postalError('1001', 'US')?.code).toBe('incomplete_zip')
  expect(postalError('', 'PT')).toBeUndefined()
})

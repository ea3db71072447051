import { expect, test } from 'vitest'
import { isWholeCents, toCents, toDollars } from '../src/shapes/money.ts'

test('every price goes to dollars and back', () => {
  for (let cents = 0; cents <= 999_900; cents += 1) {
    const dollars = toDollars(cents)
    if (toCents(dollars) !== cents || !isWholeCents(dollars)) throw new Error(`${cents} became ${toCents(dollars)}`)
  }
})

test.each([0.005, 1.234, 9999.999])('%d dollars are no whole cents', (dollars) => {
  expect(isWholeCents(dollars)).toBe(false)
})

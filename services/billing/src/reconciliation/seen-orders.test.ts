import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SeenOrders } from './seen-orders.ts'

const id = fc.integer({ min: 1, max: 200_000 })

test('it has what was added, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (added, asked) => {
      const seen = new SeenOrders()
      for (const each of added) seen.add(each)
      for (const each of [...added, ...asked]) expect(seen.has(each)).toBe(added.includes(each))
    }),
  )
})

test('its neighbours in the same byte and beyond its end are not there', () => {
  const seen = new SeenOrders()
  seen.add(10_000_000)
  expect([9_999_999, 10_000_000, 10_000_001, 20_000_000].map((each) => seen.has(each))).toEqual([
    false,
    true,
    false,
    false,
  ])
})

import { expect, test } from 'vitest'
import { eventName, formatAge, formatBetween } from './formats.ts'

test.each([
  [0, '0 s'],
  [0.0401, '40 ms'],
  [0.0001, '1 ms'],
  [6.44, '6.4 s'],
  [59, '59 s'],
  [180, '3 min'],
  [9_000, '2.5 h'],
  [4 * 86_400, '4 d'],
])('%s seconds are %s', (seconds, text) => expect(formatAge(seconds)).toBe(text))

test('a clock that is behind makes nothing negative', () => {
  expect(formatBetween('2026-11-23T10:00:01.000Z', '2026-11-23T10:00:00.000Z')).toBe('0 s')
})

test('an event is called by its name', () => {
  expect(eventName('lectern.billing.payment-succeeded.v1')).toBe('payment-succeeded')
  expect(eventName('odd')).toBe('odd')
})

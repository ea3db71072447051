import { expect, test } from 'vitest'
import { formatSeconds } from './format-seconds.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [252, '4:12'],
  [3_600, '1:00:00'],
  [3_729, '1:02:09'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})

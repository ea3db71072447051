import { expect, test } from 'vitest'
import { formatMinutes, minutesLeft } from './durations.ts'

test('minutes are told in hours from an hour on, and in hours alone from ten on', () => {
  expect([8, 59, 60, 92, 599, 600, 1440].map(formatMinutes)).toEqual([
    ...['8 min', '59 min', '1 h', '1 h 32 min', '9 h 59 min', '10 h', '24 h'],
  ])
})

test('what is left is rounded up and never nothing', () => {
  expect([minutesLeft(10, 0), minutesLeft(10, 0.25), minutesLeft(10, 1), minutesLeft(0, 0)]).toEqual([10, 8, 1, 1])
})

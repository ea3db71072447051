import { expect, test } from 'vitest'
import { formatMinutes, minutesLeft } from './durations.ts'

test('minutes are told in hours from an hour on, and in hours alone from ten on', () => {
  expect([8, 59, 60, 92, 599, 600, 1440].map(formatMinutes)).toEqual([
    ...['8 min', '59 min', '1 h', '1 h 32 min', '9 h 59 min', '10 h', '24 h'],
  ])
})

test('what is left is rounded up and never nothing', () => {
  const lesson = { duration: 10 }
  expect([0, 0.25, 1].map((share) => minutesLeft(lesson, share))).toEqual([10, 8, 1])
})

test('a lesson’s own minutes count before those that were measured; without either nobody knows', () => {
  expect(minutesLeft({ duration: 10 }, 0.5, 30)).toBe(5)
  expect([null, 0].map((duration) => minutesLeft({ duration }, 0.5, 30))).toEqual([15, 15])
  expect([minutesLeft({ duration: null }, 0), minutesLeft({ duration: 0 }, 0.5, 0)]).toEqual([null, null])
})

import { expect, test } from 'vitest'
import { firstMomentOf } from './first-moment.ts'

test.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'Europe/Rome', '2026-11-20T23:00:00.000Z'],
  ['2026-07-01', 'Europe/Rome', '2026-06-30T22:00:00.000Z'],
  // Clocks go forward and back at 2 and 3 in the morning: both days begin by the clock before.
  ['2026-03-29', 'Europe/Rome', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Rome', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Rome', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Rome', '2026-10-25T23:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, moment) => {
  expect(firstMomentOf(day, timeZone).toISOString()).toBe(moment)
})

test('a day ends when the next one begins', () => {
  expect(firstMomentOf('2026-10-25', 'Europe/Rome', 1)).toEqual(firstMomentOf('2026-10-26', 'Europe/Rome'))
  expect(firstMomentOf('2026-12-31', 'UTC', 1).toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

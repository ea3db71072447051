import { expect, test } from 'vitest'
import { addDays, countDays, cutInto, dayOf, startOfDay } from './calendar.ts'

test.each([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['Europe/Rome', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Rome', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Rome', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Rome', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  // Clocks go from 24:00 to 1:00: the day has no midnight.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  // Clocks go from 1:00 back to 0:00: the day has two.
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z'],
  // Clocks go from 24:00 back to 23:00: the day before has two last hours.
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
])('in %s the day %s begins at %s', (timeZone, day, instant) => {
  const start = startOfDay(day, timeZone)
  expect(start.toISOString()).toBe(instant)
  expect(dayOf(start, timeZone)).toBe(day)
  expect(dayOf(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1))
})

test.each(['Europe/Rome', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Beirut'])(
  'every day of a year in %s begins where the one before ends',
  (timeZone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(day, timeZone)
      expect([day, dayOf(start, timeZone), dayOf(new Date(start.getTime() - 1), timeZone)]).toEqual([
        day,
        day,
        addDays(day, -1),
      ])
    }
  },
)

test('weeks begin on Mondays, and are cut where the range ends', () => {
  expect(cutInto('week', { from: '2026-11-18', to: '2026-12-01' })).toEqual([
    { from: '2026-11-18', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-01' },
  ])
  expect(cutInto('day', { from: '2026-02-28', to: '2026-03-01' })).toHaveLength(2)
  expect(countDays({ from: '2026-02-28', to: '2026-03-01' })).toBe(2)
})

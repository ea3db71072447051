import { expect, test } from 'vitest'
import { datesIn } from './dates.ts'

const at = '2026-11-05T03:21:00Z'

test.each([
  ['en-US', ['Nov 5, 2026', 'Nov 5', '3:21 AM']],
  ['de-DE', ['05.11.2026', '05.11.', '03:21']],
  ['fr-FR', ['5 nov. 2026', '5 nov.', '03:21']],
  ['fi-FI', ['5.11.2026', '05.11.', '3.21']],
])('%s writes dates and times in one way', (tag, expected) => {
  const { date, shortDate, time } = datesIn(tag, 'UTC')
  expect([date(at), shortDate(at), time(at)]).toEqual(expected)
})

test('days are those of the time zone', () => {
  const { date, time, dayKey } = datesIn('en-US', 'America/New_York')
  expect([date(at), time(new Date(at)), dayKey(Date.parse(at))]).toEqual(['Nov 4, 2026', '10:21 PM', '2026-11-04'])
})

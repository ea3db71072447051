import { expect, test } from 'vitest'
import { expiredBackups } from '../src/backup/retention.ts'
import { lastDue } from '../src/backup/schedule.ts'
import { nameOf, timeOf } from '../src/backup/storage/storage.ts'

test('one is due at the last of its times that has come, in UTC', () => {
  const due = (now: string, ...times: string[]) => lastDue(new Date(now), times).toISOString()
  expect(due('2026-03-01T03:00:00.000Z', '03:00')).toBe('2026-03-01T03:00:00.000Z')
  expect(due('2026-03-01T02:59:59.999Z', '03:00')).toBe('2026-02-28T03:00:00.000Z')
  expect(due('2026-03-01T14:00:00Z', '15:00', '03:00')).toBe('2026-03-01T03:00:00.000Z')
  expect(due('2026-03-01T01:00:00Z', '03:00', '15:00')).toBe('2026-02-28T15:00:00.000Z')
})

test('the name of a backup is its time, and nothing else is one', () => {
  const at = new Date('2026-03-01T03:04:05Z')
  expect(nameOf(at)).toBe('2026-03-01T030405Z')
  expect(timeOf('2026-03-01T030405Z')).toEqual(at)
  for (const name of ['2026-13-01T030405Z', '2026-03-01', 'notes', '']) expect(timeOf(name)).toBe(null)
})

/** Every day at three, from the first of November 2025 to the last of March 2026. */
const daily = Array.from({ length: 151 }, (_, day) => ({
  name: nameOf(new Date(Date.UTC(2025, 10, 1 + day, 3))),
  isFinished: true,
})).toReversed()
const newest = '2026-03-31T030000Z'
const retained = (keep: Parameters<typeof expiredBackups>[2], backups = daily, latest = newest) => {
  const gone = new Set(expiredBackups(backups, latest, keep).map(({ name }) => name))
  return backups.filter(({ name }) => !gone.has(name)).map(({ name }) => name.slice(0, 10))
}

test('of days, weeks and months the last is kept', () => {
  expect(retained({ last: 1 })).toEqual(['2026-03-31'])
  expect(retained({ daily: 3 })).toEqual(['2026-03-31', '2026-03-30', '2026-03-29'])
  // Sundays, and the Tuesday of the week that isn't over.
  expect(retained({ weekly: 3 })).toEqual(['2026-03-31', '2026-03-29', '2026-03-22'])
  const months = ['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31', '2025-11-30']
  expect(retained({ monthly: 12 })).toEqual(months)
  expect(retained({ daily: 2, weekly: 2, monthly: 2 })).toEqual([
    ...['2026-03-31', '2026-03-30', '2026-03-29', '2026-02-28'],
  ])
  expect(retained({})).toHaveLength(daily.length)
})

test('the newest that was checked stays whatever the rules and other clocks say', () => {
  const ahead = { name: '2031-01-01T000000Z', isFinished: true }
  expect(retained({ last: 1 }, [ahead, ...daily])).toEqual(['2031-01-01', '2026-03-31'])
  // The clock went back: what it made before stays, until it has come there again.
  expect(retained({ last: 1 }, daily.slice(0, 4), '2026-03-29T030000Z')).toEqual([
    ...['2026-03-31', '2026-03-30', '2026-03-29'],
  ])
})

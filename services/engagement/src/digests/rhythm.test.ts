import { expect, test } from 'vitest'
import { type Rhythm, slotsOf } from './rhythm.ts'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')

function at(moment: string, timeZone: string | null, rhythm: Rhythm = 'daily', since = LONG_AGO) {
  const { due, next } = slotsOf({ rhythm, timeZone, since }, new Date(moment))
  return [due && `${due.day} ${due.at.toISOString()}`, next.toISOString()]
}

test('it is due at eight in the morning of the place, and for half a day', () => {
  expect(at('2026-11-24T06:59:59Z', 'Europe/Rome')).toEqual([null, '2026-11-24T07:00:00.000Z'])
  expect(at('2026-11-24T07:00:00Z', 'Europe/Rome')).toEqual([
    '2026-11-24 2026-11-24T07:00:00.000Z',
    '2026-11-25T07:00:00.000Z',
  ])
  expect(at('2026-11-24T18:59:59Z', 'Europe/Rome')[0]).toBe('2026-11-24 2026-11-24T07:00:00.000Z')
  expect(at('2026-11-24T19:00:00Z', 'Europe/Rome')[0]).toBeNull()
  expect(at('2026-11-24T18:00:00Z', 'Pacific/Honolulu')[0]).toBe('2026-11-24 2026-11-24T18:00:00.000Z')
  expect(at('2026-11-23T23:00:00Z', 'Asia/Tokyo')[0]).toBe('2026-11-24 2026-11-23T23:00:00.000Z')
})

test('without a zone, or with one that nobody knows, it is that of UTC', () => {
  for (const zone of [null, 'Middle/Earth']) {
    expect(at('2026-11-24T08:00:00Z', zone)).toEqual([
      '2026-11-24 2026-11-24T08:00:00.000Z',
      '2026-11-25T08:00:00.000Z',
    ])
  }
})

test('the weekly one is that of Monday, also for who has chosen it on a Monday', () => {
  expect(at('2026-11-24T12:00:00Z', 'Europe/Rome', 'weekly')).toEqual([null, '2026-11-30T07:00:00.000Z'])
  expect(at('2026-11-30T07:30:00Z', 'Europe/Rome', 'weekly')).toEqual([
    '2026-11-30 2026-11-30T07:00:00.000Z',
    '2026-12-07T07:00:00.000Z',
  ])
  const chosen = new Date('2026-11-30T07:10:00Z')
  expect(at('2026-11-30T07:30:00Z', 'Europe/Rome', 'weekly', chosen)[0]).toBeNull()
})

test.each([
  ['Europe/Berlin', '2026-03-28', 'forward'],
  ['Europe/Berlin', '2026-10-24', 'back'],
  ['America/Sao_Paulo', '2018-11-03', 'forward at midnight'],
  ['Australia/Lord_Howe', '2026-04-04', 'back by half an hour'],
])('%s has one at eight on each day around %s, when clocks are put %s', (timeZone, day) => {
  const shown = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  const begun = Date.parse(day) - 86_400_000
  let since = new Date(begun)
  const got: string[] = []
  // Looked at every ten minutes, for four days.
  for (let now = begun; now < begun + 4 * 86_400_000; now += 600_000) {
    const { due } = slotsOf({ rhythm: 'daily', timeZone, since }, new Date(now))
    if (!due) continue
    got.push(shown.format(due.at))
    since = new Date(now)
  }
  const days = [0, 1, 2].map((later) => new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10))
  expect(got).toEqual(expect.arrayContaining(days.map((one) => `${one}, 08:00`)))
  expect(got.length).toBeLessThan(5)
})

test('who moves around the world gets no two in a few hours, and none but one for a day', () => {
  const inHonolulu = new Date('2026-11-24T18:01:00Z')
  expect(at('2026-11-24T23:00:00Z', 'Asia/Tokyo', 'daily', inHonolulu)[0]).toBeNull()
  const inTokyo = new Date('2026-11-23T23:01:00Z')
  // The day is the one that was, whose cause is taken.
  expect(at('2026-11-24T18:00:00Z', 'Pacific/Honolulu', 'daily', inTokyo)[0]).toMatch('2026-11-24 ')
})

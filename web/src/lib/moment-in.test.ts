import { expect, test } from 'vitest'
import { localIn, momentIn } from './moment-in.ts'

const utc = (zone: string, local: string) => momentIn(zone, local)?.toISOString()

test('a time of a place is the moment at which its clocks show it, and back', () => {
  expect(utc('Europe/Rome', '2026-11-25T19:30')).toBe('2026-11-25T18:30:00.000Z')
  expect(utc('Europe/Rome', '2026-07-01T19:30')).toBe('2026-07-01T17:30:00.000Z')
  expect(utc('Asia/Kathmandu', '2026-01-01T00:00')).toBe('2025-12-31T18:15:00.000Z')
  expect(utc('UTC', '2026-11-25T24:61')).toBeUndefined()
  expect(localIn('America/New_York', new Date('2026-11-25T00:30:00Z'))).toBe('2026-11-24T19:30')
})

test('an hour that comes twice is the first, one that is left out is as long after', () => {
  expect(utc('Europe/Rome', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(utc('Europe/Rome', '2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
})

import { expect, test } from 'vitest'
import { lastActive } from './last-active.ts'

const now = new Date(2026, 10, 28, 0, 30).getTime()
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test.each([
  [null, '—'],
  [hoursAgo(0), 'Today'],
  [hoursAgo(1), 'Yesterday'],
  [hoursAgo(24), 'Yesterday'],
  [hoursAgo(25), 'Nov 26, 2026'],
])('%s is %s', (iso, said) => {
  expect(lastActive(iso, now)).toBe(said)
})

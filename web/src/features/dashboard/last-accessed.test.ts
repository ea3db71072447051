import { expect, test } from 'vitest'
import { lastAccessedText } from './last-accessed.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  [null, 'Not started'],
  ['2026-11-21T11:59:31.000Z', 'Just now'],
  ['2026-11-21T11:59:00.000Z', 'Last accessed 1 minute ago'],
  ['2026-11-21T09:30:00.000Z', 'Last accessed 2 hours ago'],
  ['2026-11-18T12:00:00.000Z', 'Last accessed 3 days ago'],
])('%s reads as "%s"', (lastAccessedAt, text) => {
  expect(lastAccessedText(lastAccessedAt, now)).toBe(text)
})

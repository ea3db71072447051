import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENT_TABLE, eventTable } from '../src/event-table.ts'

test('docs/events/types.md is what contracts and subscriptions say: npm run events:schemas', async () => {
  expect(readFileSync(EVENT_TABLE, 'utf8')).toBe(await eventTable())
})

import { expect, test } from 'vitest'
import { limitsFor } from '../src/development-limits.ts'

test('the limits are loosened for development alone; without a word the gateway’s strict ones hold', () => {
  expect(limitsFor({ NODE_ENV: 'production' })).toEqual({})
  expect(Number(limitsFor({}).RATE_LIMIT_VISITOR_CHANGES)).toBeGreaterThan(1_000)
})

import { expect, test } from 'vitest'
import { SharedAnswer } from './shared-answer.ts'

test('an answer of nothing counts for what it takes, so that a cache of such answers is bounded too', () => {
  const cacheBytes = 64 * 1024 * 1024
  expect(cacheBytes / new SharedAnswer('[]', {}).size).toBeLessThan(50_000)
})

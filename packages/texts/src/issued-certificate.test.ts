import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCatalog } from './catalogs.ts'

/**
 * Issued certificates never change, and are drawn with the words of this area whenever somebody opens one. Other words for new ones are an area
 * of their own, which what is issued from then on names in `printed`.
 */
test.each([
  ['en', '5e0cc35df852ac07'],
  ['de', '0bf2ac1e2b494c08'],
] as const)('what issued certificates say in %s stays as it is', (language, digest) => {
  const words = JSON.stringify(readCatalog(language).areas['issued-certificate'])
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(digest)
})

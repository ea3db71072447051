import { expect, test } from 'vitest'
import { PageIndex } from './page-index.ts'
import { parseSummary } from './summary.ts'

test('takes an address that is no valid encoding as it is, in the summary and in links', () => {
  expect(parseSummary('- [All of it](100%.md)').chapters[0]?.pages[0]?.path).toBe('100%.md')
  const index = new PageIndex(['100%.md'], { redirects: {}, siteUrl: '/' })
  expect(index.find('100%.md', 'a.md')).toMatchObject({ page: '100%.md' })
})

test('decodes what is one', () => {
  expect(parseSummary('- [Two words](two%20words.md)').chapters[0]?.pages[0]?.path).toBe('two words.md')
})

import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'
import { parseSummary } from './summary.ts'

const nowhere = { lesson: (page: string) => `/${page}`, image: () => null }

test('takes an address that is no valid encoding as it is, in the summary and in raw HTML', () => {
  expect(parseSummary('- [All of it](100%.md)').chapters[0]?.pages[0]?.path).toBe('100%.md')
  expect(renderPage('a.md', '<a href="100%.md">all</a>', nowhere)).toContain('href="/100%.md"')
})

test('decodes what is one', () => {
  expect(parseSummary('- [Two words](two%20words.md)').chapters[0]?.pages[0]?.path).toBe('two words.md')
})

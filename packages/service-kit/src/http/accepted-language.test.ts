import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT, en;q=0.5', 'de'],
  ['qaa, de;q=0.7, en;q=0.8', 'en'],
  ['EN;q=0.2, DE ; q=0.9', 'de'],
  ['de;q=0, qaa', 'en'],
  ['den', 'en'],
  ['*', 'en'],
  ['de;q=x', 'de'],
])('%s is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

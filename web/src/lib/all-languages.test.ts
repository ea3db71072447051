import { expect, test } from 'vitest'
import { allLanguages, languageOfTag } from './all-languages.ts'
import { isPageLanguage, languageName } from './language-names.ts'

test('languages have their name and their own', () => {
  const languages = allLanguages('en')
  expect(languages.length).toBeGreaterThan(150)
  expect(languages).toContainEqual({ tag: 'de', name: 'German', own: 'Deutsch' })
  expect(languages).toContainEqual({ tag: 'ar', name: 'Arabic', own: 'العربية' })
  expect(languages).toContainEqual({ tag: 'pt-BR', name: 'Brazilian Portuguese', own: 'português (Brasil)' })
})

test('each is there once, by name, and so is the one that was chosen', () => {
  const languages = allLanguages('qaa')
  const tags = languages.map(({ tag }) => tag)
  expect(new Set(tags).size).toBe(tags.length)
  expect(tags).toContain('qaa')
  expect(tags).not.toContain('iw')
  const names = languages.map(({ name }) => name)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-US')))
})

test.each([
  ['GSW-ch', 'gsw-CH'],
  ['english', undefined],
  ['xq', undefined],
])('typed as a tag, %s is %s', (typed, tag) => {
  expect(languageOfTag(typed)?.tag).toBe(tag)
})

test('a course of before is in English, as the page is', () => {
  expect(languageName(undefined)).toBe('English')
  expect(['en', 'en-GB', 'de', undefined].map(isPageLanguage)).toEqual([true, true, false, true])
})

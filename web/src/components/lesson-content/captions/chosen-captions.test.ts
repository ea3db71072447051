import { expect, test } from 'vitest'
import { areShown, bestLanguage, rememberCaptions, rememberedCaptions } from './chosen-captions.ts'

test.each([
  ['the language chosen before', ['de', 'en', 'fr'], 'de', 'fr', 'fr'],
  ['its nearest kind', ['de-AT', 'en'], 'en', 'de', 'de-AT'],
  ['the page’s', ['de', 'en-GB'], 'de', null, 'en-GB'],
  ['the course’s', ['es', 'fr'], 'fr', null, 'fr'],
  ['the first', ['es', 'fr'], 'de', 'it', 'es'],
  ['the page’s after they were switched off', ['de', 'en'], 'de', 'off', 'en'],
])('captions open in %s', (_, languages, course, remembered, expected) => {
  expect(bestLanguage(languages, course, remembered)).toBe(expected)
})

test('remembers that they were switched off', () => {
  expect(areShown()).toBe(true)
  rememberCaptions(null)
  expect(areShown()).toBe(false)
  rememberCaptions('de')
  expect(rememberedCaptions()).toBe('de')
})

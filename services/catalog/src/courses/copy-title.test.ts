import { expect, test } from 'vitest'
import { copyTitle } from './copy-title.ts'

test('the mark stands after the title', () => {
  expect(copyTitle('Sailing', {})).toBe('Sailing (copy)')
  expect(copyTitle('Sailing (copy)', {})).toBe('Sailing (copy) (copy)')
})

test('the mark is in what the teacher has chosen', () => {
  expect(copyTitle('Segeln', { language: 'de' })).toBe('Segeln (Kopie)')
  expect(copyTitle('a'.repeat(100), { language: 'de' })).toBe(`${'a'.repeat(92)} (Kopie)`)
  expect(copyTitle('Sailing', { language: null })).toBe('Sailing (copy)')
})

test.each([92, 93, 94, 100])('a title of %i characters stays within 100 with its mark', (length) => {
  const title = copyTitle('a'.repeat(length), {})
  expect(title.length).toBe(Math.min(100, length + 7))
  expect(title.endsWith(' (copy)')).toBe(true)
})

test('a character of several code units is left out whole, and no space stands before the mark', () => {
  const family = '👩‍👩‍👧'
  expect(copyTitle(`${'a'.repeat(90)}${family}bc`, {})).toBe(`${'a'.repeat(90)} (copy)`)
  expect(copyTitle(`${'a'.repeat(90)}   ${'b'.repeat(7)}`, {})).toBe(`${'a'.repeat(90)} (copy)`)
})

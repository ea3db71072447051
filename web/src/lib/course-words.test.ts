// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markWords, turnForeignBlocks } from './course-words.ts'

test.each([
  ['ar', 'مرحبا', 'rtl'],
  ['ar', 'HTML من الصفر', 'rtl'],
  ['ar', '<p class="a">مرحبا</p>', 'rtl'],
  ['ar', '2026', 'rtl'],
  ['ar', 'C++ & Qt', 'auto'],
  ['fa-IR', 'سلام', 'rtl'],
  ['az-Arab', 'سلام', 'rtl'],
  ['az', 'Salam', 'auto'],
  ['he', 'שלום', 'rtl'],
  ['en', 'שלום', 'auto'],
  ['pt-BR', 'Olá', 'auto'],
])('in a course of %s, %j is read %s', (lang, text, dir) => {
  expect(markWords(lang, text)).toEqual({ lang, dir })
})

test('where the language isn’t known the first letter decides', () => {
  expect(markWords(undefined, 'مرحبا')).toEqual({ dir: 'auto' })
})

/** The words of the blocks that have a direction of their own. */
function turned(html: string, dir: 'auto' | 'rtl'): (string | null)[] {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  return [...turnForeignBlocks(content, dir).querySelectorAll('[dir=auto]')].map((block) => block.textContent)
}

test('a passage that runs the other way from end to end does so, and no other', () => {
  const html = '<p>مرحبا HTML</p><p>Hello, world.</p><ul><li>1.</li><li>שלום</li><li>HTML مرحبا</li></ul>'
  expect(turned(html, 'rtl')).toEqual(['Hello, world.'])
  expect(turned(html, 'auto')).toEqual(['שלום'])
})

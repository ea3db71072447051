// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { looksLikeMarkdown, readMarkdown } from './markdown.ts'
import { CLIPBOARDS } from './testing/clipboards.ts'
import { MARKDOWN_TEXTS } from './testing/markdown-texts.ts'
import { pasted } from './testing/pasted.ts'

const blocksOf = (stored: string | string[]) => [stored].flat().join('\n').split('\n<')

test.each(CLIPBOARDS)('%s', (_name, html, stored) => {
  expect(blocksOf(pasted(html).stored)).toEqual(blocksOf(stored))
})

test.each(MARKDOWN_TEXTS)('%s', (_name, text, stored) => {
  expect(looksLikeMarkdown(text)).toBe(true)
  expect(blocksOf(pasted(readMarkdown(text), { source: 'markdown' }).stored)).toEqual(blocksOf(stored))
})

test('there are at least 25 clipboards', () => {
  expect(CLIPBOARDS.length).toBeGreaterThanOrEqual(25)
})

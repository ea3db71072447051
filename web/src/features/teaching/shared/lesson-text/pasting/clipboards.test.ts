// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { CLIPBOARDS } from './testing/clipboards.ts'
import { pasted } from './testing/pasted.ts'

test.each(CLIPBOARDS)('%s', (_name, html, stored) => {
  expect(pasted(html).stored.split('\n<')).toEqual([stored].flat().join('\n').split('\n<'))
})

test('there are at least 25 of them', () => {
  expect(CLIPBOARDS.length).toBeGreaterThanOrEqual(25)
})

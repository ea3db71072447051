import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './reading-time.ts'

function lesson(html: string): HTMLElement {
  return Object.assign(document.createElement('div'), { innerHTML: html })
}

test('code takes twice as long as prose, and the heads of its blocks nothing', () => {
  const words = (count: number) => 'word '.repeat(count)
  expect(readingMinutes(lesson(`<p>${words(440)}</p>`))).toBe(2)
  const block = `<div class="code-block"><div class="code-head">greet.js Copy</div><pre>${words(110)}</pre></div>`
  expect(readingMinutes(lesson(`<p>${words(440)}</p> ${block}`))).toBeCloseTo(3)
  expect(readingMinutes(lesson(''))).toBe(0)
})

test('words are counted where none are written apart, too', () => {
  expect(countWords('Knead and wait.')).toBe(3)
  expect(countWords('パンを焼く前に生地を休ませます。')).toBeGreaterThan(5)
})

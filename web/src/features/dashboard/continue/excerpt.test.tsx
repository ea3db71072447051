import { describe, expect, test } from 'vitest'
import { type Excerpt, excerptOf } from './excerpt.ts'

const LESSON =
  '<p>One <code>two</code> three.</p>\n<pre><code>skipped();</code></pre><h3>Four</h3><ul><li>Five</li></ul><p>Six</p>'

const textOf = ({ blocks }: Excerpt) => blocks.map(({ kind, runs }) => [kind, runs.map(({ text }) => text).join('')])

describe('the lines of a lesson', () => {
  test('are its blocks in order, without what is no text', () => {
    expect(textOf(excerptOf(LESSON, null))).toEqual([
      ['text', 'One two three.'],
      ['heading', 'Four'],
      ['item', 'Five'],
      ['text', 'Six'],
    ])
    expect(excerptOf(LESSON, null).blocks[0]?.runs.map(({ code }) => code)).toEqual([false, true, false])
  })

  test('have formulas as their LaTeX', () => {
    const half = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
    const html = `<p>Take <span data-formula="\\frac12">${half}</span> of it.</p><div data-formula="x">${half}</div>`
    expect(textOf(excerptOf(html, null))).toEqual([
      ['text', 'Take \\frac12 of it.'],
      ['text', 'x'],
    ])
  })

  test('count every character of the lesson, those that are not shown too', () => {
    const position = 'One two three.\nskipped();Four'.length
    const { mark, blocks } = excerptOf(LESSON, position)
    expect(mark).toBe(position)
    expect(blocks.flatMap(({ runs }) => runs).find(({ at }) => at === position)?.text).toBe('Five')
  })

  test('are marked at the next text when the place is in what is not shown, and at the end when it is behind it', () => {
    const inCode = 'One two three.\nski'.length
    expect(excerptOf(LESSON, inCode).mark).toBe('One two three.\nskipped();'.length)
    expect(excerptOf(LESSON, 1_000_000).mark).toBe('One two three.\nskipped();FourFiveSi'.length)
  })

  test('are few, however long the lesson is and wherever the place', () => {
    const long = `<p>${'word '.repeat(50_000)}</p>`
    for (const position of [null, 100, 120_003, 249_990]) {
      const { blocks, mark } = excerptOf(long, position)
      const runs = blocks.flatMap((block) => block.runs)
      expect(runs.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(1_400)
      if (mark !== null) expect(runs.some(({ at, text }) => at <= mark && mark < at + text.length)).toBe(true)
    }
    expect(excerptOf(long, 120_003).blocks[0]?.runs[0]?.text).toMatch(/^word /)
  })

  test('can be none', () => {
    for (const html of ['', '<pre>x</pre>', '<img src="/a.png" alt="">']) {
      expect(excerptOf(html, 5)).toEqual({ blocks: [], mark: null })
    }
  })

  test('run nothing', () => {
    expect(textOf(excerptOf('<p>Safe<script>alert(1)</script><img src=x onerror=alert(1)></p>', null))).toEqual([
      ['text', 'Safe'],
    ])
  })
})

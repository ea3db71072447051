import { describe, expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ')
const p = (count: number, word?: string) => `<p>${words(count, word)}</p>`
const whole = (html: string) => excerptOf(html, { isWhole: true })?.html ?? null

describe('an excerpt', () => {
  test('ends with the paragraph that reaches 110 words', () => {
    expect(excerptOf(p(60) + p(60) + p(60), { isWhole: true })).toEqual({ html: p(60) + p(60), isWhole: false })
    expect(excerptOf(p(60), { isWhole: true })).toEqual({ html: p(60), isWhole: true })
  })

  test('never ends with a heading or a list', () => {
    expect(whole(`${p(90)}<h2>Next</h2><ul><li>${words(50)}</li></ul>${p(10)}`)).toMatch(/<p>(word ?){10}<\/p>$/)
    expect(whole(`${p(90)}<h2>Next</h2><ul><li>${words(50)}</li></ul>`)).toBe(p(90))
  })

  test('has headings of one level, and neither links nor pictures nor what runs', () => {
    const html = `<h1 id="top" onclick="x()">One</h1><p>${words(30)} <a href="/learn/9">there</a><img src="https://example.com/a.png">
      <script>alert(1)</script></p>`
    expect(whole(html)?.replaceAll(/\s+/g, ' ')).toBe(`<h4>One</h4><p>${words(30)} there </p>`)
  })

  test.each([
    '<table><tr><td>1</td></tr></table>',
    '<figure><figcaption>A</figcaption></figure>',
    '<aside><p>Try</p></aside>',
  ])('ends before what is no text, or leaves it out at the beginning: %s', (other) => {
    expect(whole(p(70) + other + p(70))).toBe(p(70))
    expect(whole(p(30) + other + p(90))).toBe(p(30) + p(90))
  })

  test('has formulas as they are rendered, whatever else is in boxes of their names', () => {
    const x = '<span data-formula="x"><math><mi>x</mi></math></span>'
    const block = '<div data-formula="y"><math display="block"><mi>y</mi></math></div>'
    expect(whole(`<p>${words(30)} <span lang="fr">a</span> ${x}</p>${block}<div>${p(5)}</div>`)).toBe(
      `<p>${words(30)} a ${x}</p>${block}${p(5)}`,
    )
  })

  test('keeps short code', () => {
    const code = (letters: number) => `<pre><code>${'x'.repeat(letters)}</code></pre>`
    expect(whole(p(70) + code(80) + p(70))).toBe(p(70) + code(80) + p(70))
    expect(whole(p(70) + code(900) + p(70))).toBe(p(70))
  })

  test('knows no nesting: text in boxes is text, and stands in paragraphs', () => {
    expect(whole(`<section><div>${words(30)}<div>${p(90)}</div></div></section>`)).toBe(p(30) + p(90))
  })

  test('measures scripts without spaces by their letters', () => {
    const line = `<p>${'学'.repeat(400)}</p>`
    expect(whole(line + line + line)).toBe(line + line)
  })

  test('of a part of a lesson leaves out what may be cut', () => {
    expect(excerptOf(`${p(40)}<p>${words(200)}`, { isWhole: false })).toEqual({ html: p(40), isWhole: false })
  })

  test.each([
    ['nothing', ''],
    ['a picture', '<p><img src="https://example.com/a.png"></p>'],
    ['a few words', p(12)],
    ['one endless paragraph', p(2000)],
  ])('is none of %s', (_, html) => {
    expect(whole(html)).toBeNull()
  })
})

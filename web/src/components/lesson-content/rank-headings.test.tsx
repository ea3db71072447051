import { expect, test } from 'vitest'
import { rankHeadings } from './rank-headings.ts'

/** The headings after ranking, as `2 Title`. */
function ranked(html: string, first = 2): string[] {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  rankHeadings(content, first)
  return [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((one) => `${one.tagName[1]} ${one.textContent}`)
}

test.each([
  ['begin below the page’s own', '<h3>a</h3><h4>b</h4><h3>c</h3>', ['2 a', '3 b', '2 c']],
  ['skip no level', '<h2>a</h2><h5>b</h5><h6>c</h6><h5>d</h5>', ['2 a', '3 b', '4 c', '3 d']],
  ['keep what is right', '<h2>a</h2><h3>b</h3>', ['2 a', '3 b']],
  ['stand beside each other when a higher one comes later', '<h4>a</h4><h2>b</h2><h3>c</h3>', ['2 a', '2 b', '3 c']],
])('headings %s', (_, html, levels) => {
  expect(ranked(html)).toEqual(levels)
})

test('a heading keeps its id, its words and their marks; a quiz begins one lower', () => {
  const { content } = Object.assign(document.createElement('template'), {
    innerHTML: '<h1 id="café">On <code>x</code></h1>',
  })
  rankHeadings(content, 3)
  expect(content.firstElementChild?.outerHTML).toBe('<h3 id="café">On <code>x</code></h3>')
})

import { expect, test } from 'vitest'
import { isStored } from './is-stored.ts'

const picture = (src: string) => `<img src="${src}" alt="A knot" loading="lazy" />`
const copy = picture('/api/courses/7/images/copy-0123456789abcdef01234567.png')
const link = '<a href="https://a.example/a.png" target="_blank" rel="noopener noreferrer">A knot</a>'
const linked = picture('https://a.example/a.png')

test.each([
  [`<p>a ${linked} b ${linked}</p>`, `<p>a ${copy} b ${link}</p>`, true],
  [`<p>a ${linked}</p>`, `<p>a ${linked}</p>`, true],
  ['<p>a</p>', '<p>a</p>', true],
  [`<p>a ${linked}</p>`, `<p>b ${copy}</p>`, false],
  [`<p>a ${linked}</p>`, `<p>a ${copy} more</p>`, false],
  [`<p>a ${linked}</p>`, '<p>a </p>', false],
  [`<p>a ${picture('/api/courses/7/images/own.png')}</p>`, `<p>a ${copy}</p>`, false],
])('%s is stored as %s: %s', (content, stored, same) => {
  expect(isStored(content, stored)).toBe(same)
})

import { expect, test } from 'vitest'
import { plainWords, spansOf } from './spans.ts'

const links = (text: string) =>
  spansOf(text, true)
    .filter(({ is }) => is === 'link')
    .map(({ text: address }) => address)

test('code stands between backticks on one line', () => {
  expect(plainWords('Call `count` once')).toBe('Call count once')
  expect(spansOf('Call `count` and ` `, not `this\nor` that', false)).toEqual([
    { is: 'text', text: 'Call ' },
    { is: 'code', text: 'count' },
    { is: 'text', text: ' and ' },
    { is: 'code', text: ' ' },
    { is: 'text', text: ', not `this\nor` that' },
  ])
})

test('an address is text until it may be a link, and never takes the end of its sentence along', () => {
  const text = 'See https://example.org/a_(b), or (http://example.org/c?d=e).'
  expect(spansOf(text, false)).toEqual([{ is: 'text', text }])
  expect(links(text)).toEqual(['https://example.org/a_(b)', 'http://example.org/c?d=e'])
  expect(
    spansOf(text, true)
      .map((span) => span.text)
      .join(''),
  ).toBe(text)
})

test('only addresses of the web that look like what they are become links', () => {
  const hostile = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'https://bank.example@evil.example/',
    'https://user:word@evil.example/',
    'https://exa\u202emple.org/',
    'ftp://example.org',
    'https://',
    '`https://example.org`',
  ]
  for (const text of hostile) expect(links(text), text).toEqual([])
})

import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'
import { splitWords } from './split-words.ts'

const shown = (text: string, linked = true) => splitWords(text, linked).map(({ kind, value }) => `${kind}:${value}`)

test('code between backticks is code, and a lone one is itself', () => {
  expect(shown('When `next()` runs')).toEqual(['text:When ', 'code:next()', 'text: runs'])
  expect(shown('a ` b')).toEqual(['text:a ` b'])
  expect(shown('`a\nb``')).toEqual(['text:`a\nb``'])
  expect(shown('`<b>` `https://a.example`')).toEqual(['code:<b>', 'text: ', 'code:https://a.example'])
})

test('LaTeX between dollars is a formula, and a sum of money is none', () => {
  expect(shown('Is $x_i \\ge 0$, or $$\\sum_i x_i$$ too?')).toEqual([
    'text:Is ',
    'formula:x_i \\ge 0',
    'text:, or ',
    'formulaBlock:\\sum_i x_i',
    'text: too?',
  ])
  expect(shown('`$x$` $2^n$')).toEqual(['code:$x$', 'text: ', 'formula:2^n'])
  for (const text of ['It costs $5 and then $6.', '$5-$6', 'US$5 or CA$6', '$ x $', 'a $ b', '$$$$', '$5 or 5$'])
    expect(shown(text)).toEqual([`text:${text}`])
  const before = performance.now()
  splitWords('$a'.repeat(2_000), true)
  splitWords('$'.repeat(4_000), true)
  expect(performance.now() - before).toBeLessThan(10_000)
})

test('only addresses of the web are links, and only of somebody known', () => {
  expect(shown('See https://a.example/x?y=(1), ok.')).toEqual([
    'text:See ',
    'link:https://a.example/x?y=(1',
    'text:), ok.',
  ])
  expect(shown('https://a.example', false)).toEqual(['text:https://a.example'])
  expect(shown('javascript:alert(1) data:text/html,x //a.example')).toHaveLength(1)
  expect(shown('xhttps://a.example')).toEqual(['text:xhttps://a.example'])
  for (const address of [
    'https://bank.example@evil.example/',
    'https://user:word@evil.example/',
    'https://exa\u202emple.org/',
  ])
    expect(shown(address)).toEqual([`text:${address}`])
})

test('a second of a video as players show it', () => {
  expect([clockOf(0), clockOf(252.9), clockOf(3849)]).toEqual(['0:00', '4:12', '1:04:09'])
})

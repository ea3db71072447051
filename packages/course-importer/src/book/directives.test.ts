import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveDirectives } from './directives.ts'
import { ProblemList } from './problems.ts'

let folder: string
let bookDir: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-book-'))
  bookDir = path.join(folder, 'book')
  mkdirSync(path.join(bookDir, 'src'), { recursive: true })
  const outside = path.join(folder, 'secret.txt')
  writeFileSync(outside, 'not of the book')
  symlinkSync(outside, path.join(bookDir, 'src/linked.py'))
  writeFileSync(path.join(bookDir, 'src/listing.py'), 'one\n# ANCHOR: part\ntwo\nthree\n# ANCHOR_END: part\nfour\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

function resolve(markdown: string) {
  const problems = new ProblemList()
  const place = { bookDir, pageFile: path.join(bookDir, 'src/page.md'), page: 'page.md' }
  return { text: resolveDirectives(markdown, place, problems), warnings: problems.warnings.map((one) => one.message) }
}

test.each([
  ['a whole file without its anchor comments', '{{#include listing.py}}', 'one\ntwo\nthree\nfour'],
  ['one line', '{{#include listing.py:1}}', 'one'],
  ['a range of lines', '{{#include listing.py:3:4}}', 'two\nthree'],
  ['from a line to the end', '{{#include listing.py:6:}}', 'four'],
  ['up to a line', '{{#include listing.py::1}}', 'one'],
  ['an anchor', '{{#rustdoc_include listing.py:part}}', 'two\nthree'],
  ['a playground as a block of code', '{{#playground listing.py:1 editable}}', '```rust\none\n```'],
  ['nothing for a title', 'a{{#title Another}}b', 'ab'],
  ['an escaped directive as it reads', '\\{{#include listing.py}}', '{{#include listing.py}}'],
])('resolves %s', (_, markdown, text) => {
  expect(resolve(markdown)).toEqual({ text, warnings: [] })
})

test.each([
  ['a file that is not there', '{{#include missing.py}}', 'An included listing is not in the book and was left out'],
  [
    'a file outside the book',
    '{{#include ../../../etc/passwd}}',
    'An included listing is not in the book and was left out',
  ],
  ['a link out of the book', '{{#include linked.py}}', 'An included listing is not in the book and was left out'],
  ['an unknown anchor', '{{#include listing.py:nope}}', 'listing.py has no part "nope"; the listing was left out'],
  ['an unknown directive', '{{#quiz a.toml}}', "mdBook's directive {{#quiz}} is not known and was left out"],
])('leaves out %s and says so', (_, markdown, warning) => {
  expect(resolve(markdown)).toEqual({ text: '', warnings: [warning] })
})

test('says the same warning once, with its number', () => {
  expect(resolve('{{#include x}} {{#include y}}').warnings).toEqual([
    'An included listing is not in the book and was left out (2 times, here first)',
  ])
})

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeProblem } from './describe-problem.ts'
import { resolveDirectives } from './directives.ts'
import { ProblemList } from './problems.ts'

const FILES = {
  'src/listing.py': 'one\n# ANCHOR: part\ntwo\nthree\n# ANCHOR_END: part\nfour\n',
  'src/open.py': 'one\n# ANCHOR: rest\ntwo\n',
  'src/outer.md': 'before\n{{#include parts/inner.md}}\nafter',
  'src/parts/inner.md': 'inner {{#include ../listing.py:1}}',
  'src/circle.md': 'round {{#include circle.md}}',
  'src/fenced.rs': '//! ```\n//! a\n```',
  '../program/main.rs': 'fn main() {}\n',
  '../.secrets/key.txt': 'hidden',
}

let folder: string
let repositoryDir: string
let bookDir: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-book-'))
  repositoryDir = path.join(folder, 'repository')
  bookDir = path.join(repositoryDir, 'book')
  mkdirSync(path.join(bookDir, 'src'), { recursive: true })
  const outside = path.join(folder, 'secret.txt')
  writeFileSync(outside, 'not of the book')
  symlinkSync(outside, path.join(bookDir, 'src/linked.py'))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(bookDir, name)), { recursive: true })
    writeFileSync(path.join(bookDir, name), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

function resolve(markdown: string) {
  const problems = new ProblemList()
  const folders = { bookDir, repositoryDir }
  const location = { folders, pageFile: path.join(bookDir, 'src/page.md'), page: 'page.md' }
  const { markdown: text, lines } = resolveDirectives(markdown, location, problems)
  return { text, lines, warnings: problems.warnings.map(describeProblem) }
}

test.each([
  ['a whole file without its anchor comments', '{{#include listing.py}}', 'one\ntwo\nthree\nfour'],
  ['one line', '{{#include listing.py:1}}', 'one'],
  ['a range of lines', '{{#include listing.py:3:4}}', 'two\nthree'],
  ['from a line to the end', '{{#include listing.py:6:}}', 'four'],
  ['up to a line', '{{#include listing.py::1}}', 'one'],
  ['an anchor', '{{#rustdoc_include listing.py:part}}', 'two\nthree'],
  ['an anchor without an end', '{{#include open.py:rest}}', 'two'],
  ['a playground as a block of code', '{{#playground listing.py:1 editable}}', '```rust,editable\none\n```'],
  ['a playground that has a fence', '{{#playground fenced.rs}}', '````rust\n//! ```\n//! a\n```\n````'],
  ['an include of an include', '{{#include outer.md}}', 'before\ninner one\nafter'],
  ['a listing of the repository', '{{#include ../../program/main.rs}}', 'fn main() {}'],
  ['an include in a list', '- x\n  {{#include listing.py:3:4}}', '- x\n  two\n  three'],
  ['nothing for a title', 'a{{#title Another}}b', 'ab'],
  ['an escaped directive as it reads', '\\{{#include listing.py}}', '{{#include listing.py}}'],
  [
    'braces in prose as text',
    '{{ #x }}, {{#if a}} and {{/if}}, {{#include}}',
    '{{ #x }}, {{#if a}} and {{/if}}, {{#include}}',
  ],
])('resolves %s', (_, markdown, text) => {
  expect(resolve(markdown)).toMatchObject({ text, warnings: [] })
})

const NOT_THERE = "isn't in the book or its repository; the page names it where it was included"
test.each([
  ['a file that is not there', 'missing.py', NOT_THERE],
  ['a folder', '../src', NOT_THERE],
  ['a file outside the repository', '../../../secret.txt', NOT_THERE],
  ['a hidden file of the repository', '../../.secrets/key.txt', NOT_THERE],
  ['a link out of the book', 'linked.py', NOT_THERE],
  ['an unknown anchor', 'listing.py:nope', 'has no part "nope"; the page names it where it was included'],
])('names %s where it was, and in a warning with its line', (_, target, problem) => {
  const { text, warnings } = resolve(`a\n\n{{#include ${target}}} b`)
  expect(text).toBe(`a\n\n[Missing: ${target}] b`)
  expect(warnings).toEqual([`page.md:3: ${target.split(':')[0]} ${problem}`])
})

test('ends where a file includes itself', () => {
  expect(resolve('{{#include circle.md}}').text).toBe('round [Missing: circle.md]')
})

test('knows the line of the page for each line of the text', () => {
  expect(resolve('a\n{{#include listing.py}}\nb\n{{#include x}}\nc').lines).toEqual([1, 2, 2, 2, 2, 3, 4, 5])
})

test('says the same warning once, with its number', () => {
  expect(resolve('{{#include x}} {{#include x}}').warnings).toEqual([`page.md:1: x ${NOT_THERE} (2 times, here first)`])
})

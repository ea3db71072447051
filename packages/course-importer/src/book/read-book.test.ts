import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeProblem } from './describe-problem.ts'
import { BrokenBookError, type Problem } from './problems.ts'
import { readBook } from './read-book.ts'
import { renderLesson } from './render-lesson.ts'

const fixture = (name: string) => path.resolve(import.meta.dirname, '../..', name)

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-book-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

const LONG_LINE = `${'x'.repeat(9_999)}\n`

const described = (problems: Problem[]) => problems.map((problem) => `${problem.severity} ${describeProblem(problem)}`)
const outline = (folder: string) =>
  readBook(folder).modules.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])

function problemsOf(folder: string): string[] {
  try {
    readBook(folder)
  } catch (error) {
    if (error instanceof BrokenBookError) return described(error.problems)
    throw error
  }
  throw new Error('The book was read')
}

function htmlOf(folder: string): Record<string, string> {
  const targets = { lesson: (key: string) => `/${key}`, picture: (name: string) => `/stored/${name}` }
  const lessons = readBook(folder).modules.flatMap((module) => module.lessons)
  return Object.fromEntries(lessons.map((lesson) => [lesson.key, renderLesson(lesson.tree, targets)]))
}

test('reads a whole book: modules, lessons in reading order, pictures in use', () => {
  const book = readBook(fixture('fixture-book'))
  expect(book).toMatchObject({ title: 'A Field Guide to Regular Expressions', warnings: [] })
  expect(book.modules.map(({ title, lessons }) => [title, lessons.length])).toEqual([
    ['Before you set out', 1],
    ['Reading patterns · Literals and classes', 4],
    ['Reading patterns · Groups', 2],
    ['In the field', 2],
    ['Cheat sheet', 1],
  ])
  expect([...book.pictures.keys()]).toEqual(['images/anatomy.svg', 'images/doubling.png'])
})

test('lists everything that is wrong with a broken book, with its file and line', () => {
  expect(problemsOf(fixture('fixture-broken'))).toEqual([
    'error SUMMARY.md:4: The page never-written.md is not there',
    `warning book.toml:7: The preprocessor "mermaid" doesn't run here; what it would change stays as written`,
    'warning SUMMARY.md:7: sound.md is listed more than once; its lesson is where it’s listed first',
    expect.stringMatching(/^warning SUMMARY.md:8: The title “A title that goes on.*was shortened$/),
    'warning empty.md:1: The page is empty; its lesson has only its title',
    expect.stringMatching(/^warning missing-listing.md:4: listings\/nowhere.py isn't in the book or its repository/),
    'warning missing-picture.md:5: The picture images/map.png is missing; its description takes its place',
    'warning dead-link.md:3: A link points to removed.md, which isn’t a page of the course. Only its text was kept',
  ])
})

test('follows no link out of the book, for a page, a picture or what is said of the book', () => {
  const folder = folderOf({ 'SUMMARY.md': '# Own\n\n- [One](one.md)\n- [Two](two.md)', 'one.md': '![](picture.png)' })
  const outside = folderOf({ 'secret.md': '# Not of the book', 'book.toml': '[book]\ntitle = "Not of the book"' })
  symlinkSync(path.join(outside, 'secret.md'), path.join(folder, 'two.md'))
  symlinkSync(path.join(outside, 'secret.md'), path.join(folder, 'picture.png'))
  symlinkSync(path.join(outside, 'book.toml'), path.join(folder, 'book.toml'))
  expect(problemsOf(folder)).toEqual([
    'error SUMMARY.md:4: The page two.md is not there',
    'warning one.md:1: The picture picture.png is missing; its description takes its place',
  ])
  rmSync(path.join(folder, 'SUMMARY.md'))
  symlinkSync(path.join(outside, 'secret.md'), path.join(folder, 'SUMMARY.md'))
  expect(() => readBook(folder)).toThrow(BrokenBookError)
})

test('finds the only book of a repository, and lists them where there are several', () => {
  const files = {
    'README.md': 'A program',
    'docs/book.toml': '',
    'docs/src/SUMMARY.md': '- [A](a.md)',
    'docs/src/a.md': 'a',
  }
  expect(outline(folderOf(files))).toEqual([['A', ['A']]])
  const [problem] = problemsOf(folderOf({ ...files, 'guide/book.toml': '', 'guide/src/SUMMARY.md': '- [A](a.md)' }))
  expect(problem).toMatch(/several books.*docs, .*guide$/)
  expect(problemsOf(folderOf({ 'README.md': '' }))[0]).toMatch(/^error SUMMARY.md: No book.toml or SUMMARY.md in /)
})

test('follows book.toml: where the source is, the language, what is hidden', () => {
  const folder = folderOf({
    'book.toml': '[book]\ntitle = "Kurs"\nlanguage = "de"\nsrc = "text"\n[output.html.code.hidelines]\npython = "~"',
    'text/SUMMARY.md': '\ufeff# Summary\r\n\r\n- [A](a.md)\r\n',
    'text/a.md': '```python,editable\n~import os\nprint(1)\n```\n\n```sh hidelines=!!!\n!!!cd\nls\n```\n',
  })
  expect(readBook(folder)).toMatchObject({ title: 'Kurs', language: 'de' })
  expect(htmlOf(folder)['a.md']).toBe(
    '<pre><code class="language-python">print(1)\n</code></pre>\n<pre><code class="language-sh">ls\n</code></pre>',
  )
})

test('names the line of book.toml that cannot be read', () => {
  const folder = folderOf({ 'book.toml': '[book]\ntitle = oops', 'src/SUMMARY.md': '- [A](a.md)', 'src/a.md': 'a' })
  expect(problemsOf(folder)).toEqual([expect.stringMatching(/^error book.toml:2: It can't be read: /)])
})

test('makes a lesson of a page that is empty, is only a heading, or shows nothing', () => {
  const folder = folderOf({
    'SUMMARY.md': '- [A](a.md)\n- [B](b.md)\n- [C](c.md)\n- [Later](later.md)',
    'a.md': '# A',
    'b.md': '',
    'c.md': '# C\n\n<script>draw()</script>\n<!-- toc -->',
  })
  const html = htmlOf(folder)
  expect([html['a.md'], html['b.md'], html['later.md']]).toEqual(['<h3>A</h3>', '<h3>B</h3>', '<h3>Later</h3>'])
  expect(html['c.md']).toContain('<h3>C</h3>')
  expect(described(readBook(folder).warnings)).toEqual([
    'warning b.md:1: The page is empty; its lesson has only its title',
    'warning SUMMARY.md:4: The page later.md is not there; its lesson has only its title',
  ])
})

test('takes front matter for no text, and addresses in the summary for no pages', () => {
  const folder = folderOf({
    'SUMMARY.md': '- [A](a.md)\n- [Elsewhere](https://example.org/x.md)',
    'a.md': '---\nminutes: 5\n---\n\n# A\n\n[x](no.md)',
  })
  expect(htmlOf(folder)).toEqual({ 'a.md': '<p><span>x</span></p>' })
  expect(described(readBook(folder).warnings)).toEqual([
    'warning SUMMARY.md:2: https://example.org/x.md isn’t a page of the book, so it was skipped',
    'warning a.md:7: A link points to no.md, which isn’t a page of the course. Only its text was kept',
  ])
})

test('splits a page that is too long at headings, and links go to the lesson that has the heading', () => {
  const section = (name: string) => `## ${name}

\`\`\`
${LONG_LINE.repeat(25)}\`\`\`

`
  const folder = folderOf({
    'SUMMARY.md': '- [Changes](changes.md)\n- [Other](other.md)',
    'changes.md': `# Changes\n\n[down](#third)\n\n${['First', 'Second', 'Third'].map(section).join('')}[up](#first)\n`,
    'other.md': '[third](changes.md#third)',
  })
  const html = htmlOf(folder)
  expect(Object.keys(html)).toEqual(['changes.md', 'changes.md (2)', 'changes.md (3)', 'other.md'])
  expect(html['changes.md']).toContain('<a href="/changes.md (3)#user-content-third">')
  expect(html['changes.md (3)']).toMatch(/^<h3 id="user-content-third">/)
  expect(html['changes.md (3)']).toContain('<a href="/changes.md#user-content-first">')
  expect(html['other.md']).toContain('<a href="/changes.md (3)#user-content-third">')
  expect(outline(folder)).toEqual([
    ['Changes', ['Changes', 'Changes (2)', 'Changes (3)']],
    ['Other', ['Other']],
  ])
})

test('refuses a single block that is longer than a lesson, and names its line', () => {
  const folder = folderOf({
    'SUMMARY.md': '- [A](a.md)',
    'a.md': `one\n\ntwo\n\n\`\`\`\n${LONG_LINE.repeat(52)}\`\`\``,
  })
  expect(problemsOf(folder)).toEqual([expect.stringMatching(/^error a.md:5: One block .* 500000 characters/)])
})

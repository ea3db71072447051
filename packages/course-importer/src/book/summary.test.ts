import { expect, test } from 'vitest'
import { parseSummary } from './summary.ts'

const titles = (markdown: string) =>
  parseSummary(markdown).chapters.map((chapter) => [chapter.title, chapter.pages.map((page) => page.path)])
const parts = (markdown: string) => parseSummary(markdown).chapters.map(({ part, title }) => [part, title])

test('makes a chapter of every top-level entry and lists what is under it in reading order', () => {
  const summary = `# Summary

[Foreword](foreword.md)

# Part one

- [First](a.md)
  - [Inner](a/b.md)
    - [Innermost](a/b/c.md)
  - [Second inner](a/d.md)

---

- [Second](e.md)

[Afterword](z.md)`
  expect(titles(summary)).toEqual([
    ['Foreword', ['foreword.md']],
    ['First', ['a.md', 'a/b.md', 'a/b/c.md', 'a/d.md']],
    ['Second', ['e.md']],
    ['Afterword', ['z.md']],
  ])
})

test('keeps the pages under a draft and passes over a draft without any', () => {
  expect(titles('- [Draft]()\n  - [Page](page.md)\n- [Later]()')).toEqual([
    ['Draft', ['page.md']],
    ['Later', []],
  ])
})

test('reads titles as plain text and paths decoded', () => {
  expect(parseSummary('- [`Rc<T>`, *shared*](a%20b.md)').chapters).toEqual([
    { title: 'Rc<T>, shared', line: 1, part: null, pages: [{ title: 'Rc<T>, shared', path: 'a b.md', line: 1 }] },
  ])
})

test('knows the part of each chapter; those outside of the lists have none', () => {
  const summary =
    '# Summary\n\n[Foreword](f.md)\n\n# One\n\n- [A](a.md)\n\n---\n\n- [B](b.md)\n\n# Two\n\n- [C](c.md)\n\n[End](z.md)'
  expect(parts(summary)).toEqual([
    [null, 'Foreword'],
    ['One', 'A'],
    ['One', 'B'],
    ['Two', 'C'],
    [null, 'End'],
  ])
})

test("takes the book's title from the first heading, unless it only says Summary", () => {
  expect(parseSummary('# A Book\n\n- [A](a.md)').title).toBe('A Book')
  expect(parseSummary('# Summary\n\n- [A](a.md)').title).toBeNull()
})

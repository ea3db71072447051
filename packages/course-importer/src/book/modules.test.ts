import { expect, test } from 'vitest'
import { modulesOf } from './modules.ts'

const chapter = (part: string | null, title: string, ...more: string[]) => ({
  part,
  title,
  lessons: [title, ...more].map((lesson) => ({ title: lesson })),
})
const titles = (...chapters: ReturnType<typeof chapter>[]) =>
  modulesOf('The book', chapters).map(
    (module) => `${module.title}: ${module.lessons.map(({ title }) => title).join(' ')}`,
  )

test('groups chapters of one lesson, and names the group by its first and last', () => {
  expect(titles(chapter(null, 'a'), chapter(null, 'b'), chapter(null, 'C', 'd'), chapter(null, 'e'))).toEqual([
    'a – b: a b',
    'C: C d',
    'e: e',
  ])
})

test('calls the module of a book without longer chapters as the book', () => {
  expect(titles(chapter(null, 'a'), chapter(null, 'b'))).toEqual(['The book: a b'])
  expect(titles(chapter(null, 'a'))).toEqual(['a: a'])
})

test('makes a module of a part, and prefixes its title where the part has several', () => {
  expect(
    titles(
      ...[chapter(null, 'Foreword'), chapter('Basics', 'a'), chapter('Basics', 'b')],
      ...[chapter('Types', 'c'), chapter('Types', 'd'), chapter('Types', 'E', 'f'), chapter('Types', 'g')],
      ...[chapter('Usage', 'H', 'i'), chapter('Usage', 'J', 'k'), chapter('Last', 'l')],
    ),
  ).toEqual([
    'Foreword: Foreword',
    'Basics: a b',
    'Types: c d',
    'Types · E: E f',
    'Types · g: g',
    'Usage · H: H i',
    'Usage · J: J k',
    'Last: l',
  ])
})

test('keeps the title of a draft that has one page', () => {
  const draft = { part: null, title: 'Draft', lessons: [{ title: 'Page' }] }
  expect(titles(draft, chapter(null, 'a'))).toEqual(['Draft: Page', 'a: a'])
})

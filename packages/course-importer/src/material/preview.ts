import { WORDS_A_MINUTE } from '@lectern/contracts/shapes/reading-time.ts'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { Book } from '../book/book.ts'
import type { BookLesson } from '../book/lesson.ts'
import type { ReadPicture } from '../book/pictures.ts'

/** What a lesson holds. */
export interface LessonFigures {
  words: number
  pictures: number
  tables: number
  formulas: number
}

/** Counts as readers would; where words aren't written apart, each character of such a script is one. */
export function figuresOf(tree: Root): LessonFigures {
  const figures: LessonFigures = { words: 0, pictures: 0, tables: 0, formulas: 0 }
  visit(tree, (node) => {
    if (node.type === 'text') figures.words += wordsIn(node.value)
    if (node.type !== 'element') return
    if (node.tagName === 'img') figures.pictures += 1
    if (node.tagName === 'table') figures.tables += 1
    if (node.properties.dataFormula !== undefined) figures.formulas += 1
  })
  return figures
}

/** At least one; null where there are no words. A teacher can say it otherwise. */
export function minutesToRead(tree: Root): number | null {
  const { words } = figuresOf(tree)
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

function wordsIn(text: string): number {
  return (
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)
      ?.length ?? 0
  )
}

/** The book with some of its lessons alone; a link to one that isn't among them becomes text, and a picture that only others show goes. */
export function withLessons(book: Book, keys: ReadonlySet<string>): Book {
  const modules = book.modules
    .map((module) => ({ ...module, lessons: module.lessons.filter((lesson) => keys.has(lesson.key)) }))
    .filter((module) => module.lessons.length > 0)
  const shown = new Set(modules.flatMap((module) => module.lessons.flatMap(picturesOf)))
  const pictures = new Map<string, ReadPicture>([...book.pictures].filter(([name]) => shown.has(name)))
  return { ...book, modules, pictures }
}

function picturesOf({ tree }: BookLesson): string[] {
  const names: string[] = []
  visit(tree, 'element', ({ data }) => {
    if (data?.picture !== undefined) names.push(data.picture)
  })
  return names
}

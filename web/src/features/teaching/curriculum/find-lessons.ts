import type { Outline } from './model/outline.ts'

export interface Found {
  /** Only modules that hold a hit, with only their hits; a module with the words in its own name has all its lessons. */
  outline: Outline
  count: number
}

/** The lessons whose titles hold all the words, in any case; everything where nothing is asked. */
export function findLessons(outline: Outline, query: string): Found {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const holds = (title: string) => {
    const text = title.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  }
  let count = 0
  const found = outline.flatMap((module) => {
    const lessons = holds(module.title) ? module.lessons : module.lessons.filter(({ title }) => holds(title))
    count += lessons.length
    return lessons.length > 0 ? [{ ...module, lessons }] : []
  })
  return { outline: found, count }
}

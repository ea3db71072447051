import type { Outline } from './model/outline.ts'

export interface Found {
  /** Keys of the lessons that were found, and of their modules. */
  keys: ReadonlySet<string>
  /** Lessons. */
  count: number
}

/** The lessons whose titles hold all the words, in any case; a module with the words in its own name has all its lessons. `null` where nothing is asked. */
export function findLessons(outline: Outline, query: string): Found | null {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const holds = (title: string) => {
    const text = title.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  }
  const keys = new Set<string>()
  let count = 0
  for (const module of outline) {
    const lessons = holds(module.title) ? module.lessons : module.lessons.filter(({ title }) => holds(title))
    if (lessons.length > 0) keys.add(module.key)
    for (const { key } of lessons) keys.add(key)
    count += lessons.length
  }
  return { keys, count }
}

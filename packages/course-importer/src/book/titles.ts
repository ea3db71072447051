import type { Note } from './notes.ts'

/** Characters of a title of a course, a module or a lesson. */
export const TITLE_MAX = 100

/** A title that may be stored, cut at a word where it is too long, which is said then. */
export function shortTitle(title: string, warn: (message: Note) => void): string {
  const text = title.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= TITLE_MAX) return text
  const cut = text.slice(0, TITLE_MAX - 1)
  warn({ code: 'title-shortened', what: `${text.slice(0, 40)}…`, count: TITLE_MAX })
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_MAX / 2)).trimEnd()}…`
}

import { textsIn } from '@lectern/texts/import-notes.ts'
import type { Note } from './notes.ts'
import type { Problem } from './problems.ts'

/** `src/page.md:12: message`, the form that editors and terminals turn into links. */
export function describeProblem({ file, line, message, times }: Omit<Problem, 'severity'>): string {
  const words = typeof message === 'string' ? message : describeNote(message)
  const sentence = times === undefined ? words : `${words} (${times} times, here first)`
  return line === undefined ? `${file}: ${sentence}` : `${file}:${line}: ${sentence}`
}

function describeNote({ code, what = '', count = 0 }: Note): string {
  const text: string | ((params: { what: string; count: number }) => string) = textsIn('en').sentences[code]
  return typeof text === 'string' ? text : text({ what, count })
}

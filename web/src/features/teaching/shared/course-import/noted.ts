import { NOTE_KINDS, type Note } from '@lectern/course-importer/book/notes.ts'
import type { Problem } from '@lectern/course-importer/book/problems.ts'

/** A problem whose words are in the texts; only an mdBook has others, which pages don't read. */
export type Noted = Problem & { message: Note }

/** What is left out, and what is there in another form. */
export function notesOf(problems: readonly Problem[]): { leftOut: Noted[]; changed: Noted[] } {
  const noted = problems.filter((problem): problem is Noted => typeof problem.message !== 'string')
  const isChange = ({ message }: Noted) => NOTE_KINDS[message.code] === 'changed'
  return { leftOut: noted.filter((note) => !isChange(note)), changed: noted.filter(isChange) }
}

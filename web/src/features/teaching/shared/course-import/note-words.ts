import type { Note } from '@lectern/course-importer/book/notes.ts'
import type { Problem } from '@lectern/course-importer/book/problems.ts'
import { type Refusal, refusalParams } from '@lectern/course-importer/material/source-files.ts'
import { texts as noteWords } from '#texts/import-notes'
import { texts as words } from '#texts/teaching-course-import'

type Text = string | ((params: { what: string; count: number; most: number }) => string)

const filled = (text: Text, { what = '', count = 0, most = 0 }) =>
  typeof text === 'string' ? text : text({ what, count, most })

export function refusalSentence(refusal: Refusal): string {
  return filled(noteWords.refusals[refusal.code], refusalParams(refusal))
}

export function noteTitle({ code }: Note): string {
  return noteWords.titles[code]
}

export function noteSentence(note: Note): string {
  return filled(noteWords.sentences[note.code], note)
}

/** Where it was met, and how often. */
export function locationOf({ file, line, times }: Problem): string {
  const location = line === undefined ? file : words.preview.place({ file, line })
  return times === undefined ? location : words.preview.times({ count: times, place: location })
}

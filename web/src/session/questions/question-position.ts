import type { QuestionAnchor } from '@lectern/contracts/shapes/questions.ts'
import { texts } from '#texts/session-questions'
import { clockOf } from './clock.ts'

/** `At 4:12 in the video`, `Paragraph 3`. */
export function positionText({ unit, at }: QuestionAnchor): string {
  return unit === 'second' ? texts.atSecond({ clock: clockOf(at) }) : texts.atParagraph({ number: at, words: null })
}

/** What leads there within a lesson: `#second-252`, `#paragraph-3`. */
export function positionHash({ unit, at }: QuestionAnchor): string {
  return `#${unit}-${at}`
}

/** The place that such an end of an address names. */
export function positionInHash(hash: string): QuestionAnchor | null {
  const [, unit, at] = /^#(second|paragraph)-(\d{1,6})$/.exec(hash) ?? []
  return unit === undefined ? null : { unit: unit === 'second' ? 'second' : 'paragraph', at: Number(at) }
}

/** The question that the end of an address names: `#question-5`. */
export function questionInHash(hash: string): number | null {
  const [, id] = /^#question-(\d{1,9})$/.exec(hash) ?? []
  return id === undefined ? null : Number(id)
}

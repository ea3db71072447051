import type { ImportedQuestions, Question } from '@lectern/contracts/shapes/quizzes.ts'

/** Notes beyond these are only counted. */
const NOTES_MAX = 100

/** Of a text of which more has to be said the rest isn't read: it is none of questions. */
const GIVE_UP_AT = 1_000

/** Says something of the question that is being read. */
export type Note = (message: string) => void

/** A question that was read, with the line at which it begins. */
export interface ReadQuestion {
  line: number
  question: Question
}

/** What could not be taken out of a text, or was taken otherwise, by the line at which its question begins. */
export class QuestionNotes {
  readonly #listed: ImportedQuestions['notes'] = []
  count = 0

  at(line: number): Note {
    return (message) => {
      this.count += 1
      if (this.count <= NOTES_MAX) this.#listed.push({ line, message })
    }
  }

  get areTooMany(): boolean {
    return this.count > GIVE_UP_AT
  }

  get all(): ImportedQuestions['notes'] {
    const more = this.count - this.#listed.length
    const line = this.#listed.at(-1)?.line ?? 1
    return more === 0 ? this.#listed : [...this.#listed, { line, message: `And ${more} more notes behind this one.` }]
  }
}

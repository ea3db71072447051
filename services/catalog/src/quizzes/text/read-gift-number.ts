import type { Question } from '@lectern/contracts/shapes/quizzes.ts'
import type { questionBase } from './drafted-question.ts'
import { answersIn, htmlIn } from './gift-pieces.ts'
import type { TextFormat } from './html-of-text.ts'
import type { Note } from './question-notes.ts'

interface NumericDraft {
  question: ReturnType<typeof questionBase>
  /** What stands behind the first `#`. */
  given: string
  format: TextFormat
  note: Note
}

/** A number with its tolerance, `3:0.5`, or a range, `2.5..3.5`; of several answers the first that is wholly right. */
export function numericOf({ question, given, format, note }: NumericDraft): Question | null {
  const list = answersIn(/^[=~]/.test(given) ? given : `=${given}`) ?? []
  const right = list.find(({ mark, weight }) => mark === '=' && (weight === null || weight === 100))
  if (list.length > 1) note('Only the first right number was imported.')
  const number = right && numberOf(right.text)
  if (!right || !number) {
    note('Skipped: we can’t read its number.')
    return null
  }
  return {
    ...question,
    type: 'numeric',
    ...number,
    feedback: question.feedback || htmlIn(right.feedback, format, 'feedback'),
  }
}

const DECIMAL = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,2})?$/i

function numberOf(text: string): { value: number; tolerance: number } | null {
  const range = text.split('..')
  if (range.length === 2) {
    const [low, high] = range.map((one) => one.trim())
    if (
      low === undefined ||
      high === undefined ||
      !DECIMAL.test(low) ||
      !DECIMAL.test(high) ||
      Number(low) > Number(high)
    )
      return null
    return { value: tidy((Number(low) + Number(high)) / 2), tolerance: tidy((Number(high) - Number(low)) / 2) }
  }
  const [value = '', tolerance = '0', ...more] = text.split(':').map((one) => one.trim())
  if (more.length > 0 || !DECIMAL.test(value) || !DECIMAL.test(tolerance)) return null
  return { value: Number(value), tolerance: Math.abs(Number(tolerance)) }
}

/** Without the noise of halving: 3.141..3.142 is 3.1415 ± 0.0005. */
function tidy(number: number): number {
  return Number(number.toPrecision(12))
}

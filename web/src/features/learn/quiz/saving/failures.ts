import { ApiError } from '../../../../api/api-error.ts'
import { AttemptConflictError } from '../../../../api/attempt-conflict.ts'

type Failure =
  | { is: 'other-tab' }
  | { is: 'handed-in' }
  /** No answer at all. */
  | { is: 'offline' }
  /** It may work later. */
  | { is: 'later'; reason: string }
  /** The same answers would be refused again. */
  | { is: 'refused'; reason: string }

const PASSING = new Set([408, 425, 429])

/** What a failed attempt to save or to hand in means for the next one. */
export function classify(error: unknown): Failure {
  if (error instanceof AttemptConflictError) {
    return error.reason === 'other-tab' ? { is: 'other-tab' } : { is: 'handed-in' }
  }
  if (!(error instanceof ApiError)) return { is: 'offline' }
  const reason = error.sentence
  if (error.status >= 500 || PASSING.has(error.status)) return { is: 'later', reason }
  return { is: 'refused', reason }
}

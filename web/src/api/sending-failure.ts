import { ApiError } from './api-error.ts'

type SendingFailure =
  /** No answer at all. */
  | { is: 'offline' }
  /** It may work later. */
  | { is: 'later'; reason: string }
  /** The same would be refused again. */
  | { is: 'refused'; reason: string }

const PASSING = new Set([408, 425, 429])

/** What a call that failed to save something means for the next one, where no conflict is told. */
export function sendingFailure(error: unknown): SendingFailure {
  if (!(error instanceof ApiError)) return { is: 'offline' }
  const reason = error.sentence
  if (error.status >= 500 || PASSING.has(error.status)) return { is: 'later', reason }
  return { is: 'refused', reason }
}

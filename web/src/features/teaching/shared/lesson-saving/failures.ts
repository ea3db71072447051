import { ApiError } from '../../../../api/api-error.ts'
import { LessonConflictError } from '../../../../api/autosave-lesson.ts'
import type { Conflict } from './lesson-saver.ts'

type Failure =
  | { is: 'conflict'; conflict: Conflict }
  /** No answer at all. */
  | { is: 'offline' }
  /** It may work later. */
  | { is: 'later'; reason: string }
  /** The same text would be refused again. */
  | { is: 'refused'; reason: string }

const PASSING = new Set([408, 425, 429])

/** What a failed attempt to save means for the next one. */
export function classify(error: unknown): Failure {
  if (error instanceof LessonConflictError) return { is: 'conflict', conflict: error.conflict }
  if (!(error instanceof ApiError)) return { is: 'offline' }
  const reason = error.sentence
  if (error.status >= 500 || PASSING.has(error.status)) return { is: 'later', reason }
  return { is: 'refused', reason }
}

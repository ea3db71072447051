import type { ProblemCode } from '@lectern/contracts/problems/problems.ts'
import type { AttemptConflict } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'

const CODES = {
  'other-tab': 'attempt-open-in-another-tab',
  'handed-in': 'attempt-already-submitted',
  'no-attempts-left': 'no-attempts-left',
} as const satisfies Record<AttemptConflict['reason'], ProblemCode>

/** The 409 of an attempt that can't be written. `reason` says the same as its code, to clients that knew it before there were codes. */
export function attemptConflict(reason: AttemptConflict['reason']): DomainError {
  return refuse(CODES[reason], {}, { members: { reason } })
}

/** The same for one that isn't there, is another's, or is of a course that is over for the caller. */
export function noSuchAttempt(): DomainError {
  return refuse('attempt-not-found')
}

import type { AttemptConflict } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { conflict, type DomainError, notFound } from '@lectern/service-kit/errors.ts'

const SENTENCES: Record<AttemptConflict['reason'], string> = {
  'other-tab': 'This quiz is open in another tab. Take it over to continue here.',
  'handed-in': 'This attempt was already submitted, or its time is up.',
  'no-attempts-left': 'You have no attempt left for this quiz.',
}

/** The 409 of an attempt that can't be written, with the reason. */
export function attemptConflict(reason: AttemptConflict['reason']): DomainError {
  return conflict(SENTENCES[reason], { members: { reason } })
}

/** The same for one that isn't there, is another's, or is of a course that is over for the caller. */
export function noSuchAttempt(): DomainError {
  return notFound('We can’t find this attempt.')
}

import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'

/** The same for one that isn't there, is of another's course, or of one that is over for the caller. */
export function noSuchLesson(): DomainError {
  return refuse('lesson-not-in-your-courses')
}

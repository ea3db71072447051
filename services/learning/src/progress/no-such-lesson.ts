import { type DomainError, notFound } from '@lectern/service-kit/errors.ts'

/** The same for one that isn't there, is of another's course, or of one that is over for the caller. */
export function noSuchLesson(): DomainError {
  return notFound('We can’t find this lesson in your courses.')
}

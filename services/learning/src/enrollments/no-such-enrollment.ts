import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'

/** The same for one that isn't there, is over, or is not the caller's to know of. */
export function noSuchEnrollment(): DomainError {
  return refuse('enrollment-not-found')
}

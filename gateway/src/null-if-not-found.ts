import { DomainError } from '@lectern/service-kit/errors.ts'

/** For a call's failure: null for what isn't there. Throws everything else on. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.status === 404) return null
  throw error
}

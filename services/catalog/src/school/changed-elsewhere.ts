import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'

/** The refusal of a change that was made of an older version, with what is there now. */
export function changedElsewhere(what: 'page' | 'school', current: unknown): DomainError {
  return refuse('version-conflict', { what }, { members: { current } })
}

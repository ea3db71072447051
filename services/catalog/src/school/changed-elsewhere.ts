import { DomainError } from '@lectern/service-kit/errors.ts'

/** The refusal of a change that was made of an older version, with what is there now. */
export function changedElsewhere(whatWas: string, current: unknown): DomainError {
  const detail = `${whatWas} changed by someone else. Your changes weren’t saved.`
  return new DomainError(409, 'version-conflict', 'Changed elsewhere', detail, { members: { current } })
}

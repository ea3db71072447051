import { isProblemCode } from '@lectern/contracts/problems/problems.ts'
import { withLocation } from '@lectern/contracts/shapes/sentences.ts'
import { DomainError, type FieldError, validationFailed } from '@lectern/service-kit/errors.ts'

/** The refusal of a bundle for what a schema refuses at a location in it. */
export function wrongAt(place: string, message: string): DomainError {
  return wrongIn(place, validationFailed([{ pointer: '/body', message }]))
}

/** The refusal of a bundle for what was refused of a file in it. */
export function wrongIn(place: string, refusal: DomainError): DomainError {
  const { status, message } = refusal
  const errors = errorsOf(refusal).map((error) => ({ ...error, pointer: '/body', place }))
  const detail = withLocation(message, place)
  return new DomainError(status, 'bundle', 'Not a course that can be imported', detail, { errors, cause: refusal })
}

function errorsOf({ errors, message, slug, params }: DomainError): FieldError[] {
  if (errors) return errors
  return [{ pointer: '/body', message, ...(isProblemCode(slug) && { code: slug, ...(params && { params }) }) }]
}

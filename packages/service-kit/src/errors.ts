/** One thing wrong with the input: `pointer` is a JSON pointer that starts with the part, e.g. `/body/title` or `/query/page`. */
export interface FieldError {
  pointer: string
  message: string
}

/** What a problem may carry beside its sentence. */
export interface ProblemExtras {
  errors?: FieldError[]
  /** Response headers, e.g. `retry-after`. */
  headers?: Record<string, string>
  /** Further members of the problem document (RFC 9457 §3.2), such as the present values that a conflict is about. */
  members?: Record<string, unknown>
  cause?: unknown
}

/**
 * An answer that is a refusal. Use cases throw it; the server maps it to RFC 9457 problem+json in one place.
 * `slug` becomes the problem's `type` (`/problems/<slug>`), the message its `detail`: a sentence that says what to do.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly status: number
  readonly slug: string
  readonly title: string
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string> | undefined
  readonly members: Record<string, unknown> | undefined

  constructor(status: number, slug: string, title: string, detail: string, extras: ProblemExtras = {}) {
    super(detail, { cause: extras.cause })
    this.status = status
    this.slug = slug
    this.title = title
    this.errors = extras.errors
    this.headers = extras.headers
    this.members = extras.members
  }
}

export function badRequest(detail: string, extras?: ProblemExtras): DomainError {
  return new DomainError(400, 'bad-request', 'Bad request', detail, extras)
}

/** Input that doesn't fit its schema; the detail joins the first messages so that a person can read it. */
export function validationFailed(errors: FieldError[]): DomainError {
  const messages = [...new Set(errors.map((error) => error.message))]
  const detail = messages.slice(0, 3).join('. ') || 'The request is not valid'
  return new DomainError(400, 'validation', 'Invalid input', detail, { errors })
}

export function unauthorized(detail = 'Log in to continue.', extras?: ProblemExtras): DomainError {
  return new DomainError(401, 'unauthorized', 'Not logged in', detail, extras)
}

export function forbidden(detail: string, extras?: ProblemExtras): DomainError {
  return new DomainError(403, 'forbidden', 'Not allowed', detail, extras)
}

export function notFound(detail: string, extras?: ProblemExtras): DomainError {
  return new DomainError(404, 'not-found', 'Not found', detail, extras)
}

export function conflict(detail: string, extras?: ProblemExtras): DomainError {
  return new DomainError(409, 'conflict', 'Conflict', detail, extras)
}

/** `maxBytes` is named in the sentence. */
export function tooLarge(maxBytes: number, extras?: ProblemExtras): DomainError {
  const limit = maxBytes >= 1_048_576 ? `${Math.floor(maxBytes / 1_048_576)} MB` : `${Math.floor(maxBytes / 1024)} KB`
  return new DomainError(413, 'too-large', 'Too large', `The request can have at most ${limit}.`, extras)
}

export function unsupportedMediaType(accepted: readonly string[], extras?: ProblemExtras): DomainError {
  const detail = `Send the body as ${accepted.join(' or ')}.`
  return new DomainError(415, 'unsupported-media-type', 'Unsupported media type', detail, extras)
}

/** `retryAfter` in seconds. */
export function tooManyRequests(detail: string, retryAfter: number): DomainError {
  const headers = { 'retry-after': String(Math.ceil(retryAfter)) }
  return new DomainError(429, 'too-many-requests', 'Too many requests', detail, { headers })
}

/** There is no room for this work right now: whoever has it is well, and the same request may work in a moment. */
export function busy(detail: string): DomainError {
  return new DomainError(503, 'busy', 'Busy', detail, { headers: { 'retry-after': '1' } })
}

/** Something that this answer needs is away; the same request may work in a moment. */
export function unavailable(detail: string, extras: ProblemExtras = {}): DomainError {
  const headers = { 'retry-after': '1', ...extras.headers }
  return new DomainError(503, 'unavailable', 'Unavailable', detail, { ...extras, headers })
}

/** It isn't as far yet as the read asks for (`lectern-at-least`): to be asked again in a moment. */
export function behind(): DomainError {
  const detail = 'The latest changes aren’t here yet. Try again in a moment.'
  return new DomainError(503, 'behind', 'Behind', detail, { headers: { 'retry-after': '1' } })
}

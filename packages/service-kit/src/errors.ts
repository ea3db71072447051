import type { ProblemStatus } from '@lectern/contracts/problems/declare.ts'
import { type ProblemCode, type ProblemParams, problemOf } from '@lectern/contracts/problems/problems.ts'
import { readWrong } from '@lectern/contracts/problems/wrong.ts'
import { joinSentences, withLocation } from '@lectern/contracts/shapes/sentences.ts'
import { problemSentence } from '@lectern/texts/problem-sentence.ts'

/**
 * One thing wrong with the input: `pointer` is a JSON pointer that starts with the part, e.g. `/body/title` or `/query/page`. `code` and `params`
 * say to programs what `message` says to people; `place` is where in a file that was sent, and is said before it.
 */
export interface FieldError {
  pointer: string
  message: string
  code?: string
  params?: Record<string, unknown>
  place?: string
}

/** What a problem may carry beside its sentence. */
export interface ProblemExtras {
  errors?: FieldError[]
  /** Response headers, e.g. `location`. */
  headers?: Record<string, string>
  /** Seconds after which the same request may work. */
  retryAfter?: number
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
  readonly params: Record<string, unknown> | undefined
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string> | undefined
  readonly members: Record<string, unknown> | undefined

  constructor(
    status: number,
    slug: string,
    title: string,
    detail: string,
    { cause, errors, headers, members, params, retryAfter }: ProblemExtras & Pick<Partial<DomainError>, 'params'> = {},
  ) {
    super(detail, { cause })
    this.status = status
    this.slug = slug
    this.title = title
    this.params = params
    this.errors = errors
    this.headers = retryAfter === undefined ? headers : { 'retry-after': String(Math.ceil(retryAfter)), ...headers }
    this.members = members
  }
}

const TITLES: Record<ProblemStatus, string> = {
  400: 'Bad request',
  401: 'Not logged in',
  402: 'Payment required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  412: 'Precondition failed',
  413: 'Too large',
  415: 'Unsupported media type',
  416: 'Range not satisfiable',
  429: 'Too many requests',
  431: 'Request header fields too large',
  500: 'Internal error',
  503: 'Unavailable',
}

/** A code, then its parameters where it has any, then what else the problem carries. */
type Refused<Code extends ProblemCode> =
  ProblemParams<Code> extends undefined
    ? [code: Code, params?: Record<string, never>, extras?: ProblemExtras]
    : [code: Code, params: ProblemParams<Code>, extras?: ProblemExtras]

/**
 * A declared refusal: `throw refuse('wishlist-full', { most: WISHLIST_MAX })`. The contract of each call that may answer it lists its code. What is away
 * (503) may be there in a second, unless `retryAfter` says otherwise.
 */
export function refuse<Code extends ProblemCode>(...[code, params, extras]: Refused<Code>): DomainError {
  const { status, params: declared } = problemOf(code)
  return new DomainError(status, code, TITLES[status], problemSentence(code, params) ?? code, {
    ...(status === 503 && { retryAfter: 1 }),
    ...extras,
    ...(declared && params && { params }),
  })
}

/** One thing wrong with the input, by its code: `throw validationFailed([mistake('/body/code', 'code-required')])`. No call lists it. */
export function mistake<Code extends ProblemCode>(pointer: string, ...[code, params]: Refused<Code>): FieldError {
  const message = problemSentence(code, params) ?? code
  return { pointer, message, code, ...(problemOf(code).params && params && { params }) }
}

/** What a schema said, in English: a sentence, or what `wrong` wrote. */
export function worded(message: string): string {
  const found = readWrong(message)
  return (found && problemSentence(found.code, found.params)) ?? message
}

const wordedError = (error: FieldError): FieldError => ({
  ...error,
  message: worded(error.message),
  ...readWrong(error.message),
})

/** Input that doesn't fit its schema; the detail joins the first messages, each a sentence or of `wrong`. */
export function validationFailed(mistakes: FieldError[]): DomainError {
  const errors = mistakes.map(wordedError)
  const detail = joinSentences(errors.map(({ message, place }) => withLocation(message, place)))
  return new DomainError(400, 'validation', 'Invalid input', detail, { errors })
}

/** `maxBytes` is named in the sentence. */
export function tooLarge(maxBytes: number, extras?: ProblemExtras): DomainError {
  const [unit, bytes] = maxBytes >= 1_048_576 ? (['MB', 1_048_576] as const) : (['KB', 1024] as const)
  return refuse('body-too-large', { most: Math.floor(maxBytes / bytes), unit }, extras)
}

export function unsupportedMediaType(accepted: readonly string[], extras?: ProblemExtras): DomainError {
  return refuse('body-type-unsupported', { types: accepted.join(' or ') }, extras)
}

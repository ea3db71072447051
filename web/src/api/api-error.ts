import { texts } from '#texts/api'
import { type SaidProblem, wordsOf } from './load-problem-words.ts'
import { inPageLanguage } from './problem-sentences.ts'

/**
 * A non-OK answer. The message is the status, a colon and a space, then a sentence: the body as it came, or the status text. What
 * no person could read (a gateway's page, JSON) is replaced by a sentence for the status.
 */
export class ApiError extends Error {
  readonly status: number
  /** What happened, without the status. */
  readonly sentence: string
  /** Of a problem (RFC 9457), which refusal it is: `/problems/wishlist-full`. */
  readonly type: string | undefined

  constructor(status: number, sentence: string, type?: string) {
    super(`${status}: ${sentence}`)
    this.name = 'ApiError'
    this.status = status
    this.sentence = sentence
    this.type = type
  }
}

/** No answer came at all. */
export class UnreachableError extends TypeError {
  constructor(cause: unknown) {
    super(texts.unreachable, { cause })
    this.name = 'UnreachableError'
  }
}

/** The words of a refused answer. Only text that was written for people is passed on. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { status, statusText } = response
  const body = (await response.text().catch(() => '')).trim()
  const type = response.headers.get('content-type') ?? ''
  if (body === '') return new ApiError(status, statusText || sentenceFor(status))
  const isMarkup = type.includes('html') || /^<(!|\?|\w)/.test(body)
  if (type.includes('json')) {
    const problem = problemIn(body)
    return problem
      ? new ApiError(status, await wordsOf(problem), problem.type)
      : new ApiError(status, sentenceFor(status))
  }
  return new ApiError(status, isMarkup ? sentenceFor(status) : await inPageLanguage(body))
}

function sentenceFor(status: number): string {
  return new Map(Object.entries(texts.byStatus)).get(String(status)) ?? texts.otherwise
}

/** Problem documents (RFC 9457) and the like carry their sentence in a field. */
function problemIn(json: string): SaidProblem | undefined {
  try {
    const body: unknown = JSON.parse(json)
    if (typeof body === 'string') return { detail: body }
    if (typeof body !== 'object' || body === null) return undefined
    const fields = body as Partial<SaidProblem> & { message?: unknown }
    const detail = [fields.detail, fields.message, fields.title].find((word) => typeof word === 'string' && word !== '')
    return typeof detail === 'string' ? { ...fields, detail } : undefined
  } catch {
    return undefined
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** What to show for anything that was thrown, as the specification's '{message}': a refusal's is `status: sentence`. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The sentence alone, for a form or a page. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.sentence : errorMessage(error)
}

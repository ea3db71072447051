import { texts } from '#texts/api'
import { loadProblemWords } from './load-problem-words.ts'

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
    const words = await loadProblemWords()
    const problem = words?.readProblem(body)
    return new ApiError(status, problem?.sentence ?? sentenceFor(status), problem?.type)
  }
  return new ApiError(status, isMarkup ? sentenceFor(status) : body)
}

function sentenceFor(status: number): string {
  return new Map(Object.entries(texts.byStatus)).get(String(status)) ?? texts.otherwise
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The specification's '{message}' in the toasts that it words so: a refusal's is `status: sentence`. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What to show for anything that was thrown. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.sentence : errorMessage(error)
}

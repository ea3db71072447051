/**
 * A non-OK answer. The message is the status, a colon and a space, then a sentence: the body as it came, or the status text. What
 * no person could read (a gateway's page, JSON) is replaced by a sentence for the status.
 */
export class ApiError extends Error {
  readonly status: number
  /** What happened, without the status. */
  readonly sentence: string

  constructor(status: number, body: string, statusText = '') {
    const sentence = body || statusText
    super(`${status}: ${sentence}`)
    this.name = 'ApiError'
    this.status = status
    this.sentence = sentence
  }
}

/** No answer came at all. */
export class UnreachableError extends TypeError {
  constructor(cause: unknown) {
    super(UNREACHABLE, { cause })
    this.name = 'UnreachableError'
  }
}

const UNREACHABLE = 'Lectern could not be reached. Check your connection, then try again.'

/** For answers without words of their own: from something between the browser and us, or from a fault. */
const SENTENCES: Record<number, string> = {
  401: 'You are not signed in.',
  403: 'You may not do that.',
  404: 'There is nothing at this address.',
  408: 'That took too long. Try again.',
  413: 'That is too large to be sent.',
  429: 'That was a lot at once. Wait a moment, then try again.',
  502: 'Lectern does not answer right now. Try again in a moment.',
  503: 'Lectern is not available right now. Try again in a moment.',
  504: 'Lectern took too long to answer. Try again in a moment.',
}
const OTHERWISE = 'Something went wrong. Try again in a moment.'

/** The words of a refused answer. Only text that was written for people is passed on. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { status, statusText } = response
  const body = (await response.text().catch(() => '')).trim()
  const type = response.headers.get('content-type') ?? ''
  if (body === '') return new ApiError(status, statusText || sentenceFor(status))
  if (type.includes('json')) return new ApiError(status, sentenceIn(body) ?? sentenceFor(status))
  const isMarkup = type.includes('html') || /^<(!|\?|\w)/.test(body)
  return new ApiError(status, isMarkup ? sentenceFor(status) : body)
}

function sentenceFor(status: number): string {
  return SENTENCES[status] ?? OTHERWISE
}

/** Problem documents (RFC 9457) and the like carry their sentence in a field. */
function sentenceIn(json: string): string | undefined {
  try {
    const body: unknown = JSON.parse(json)
    if (typeof body === 'string') return body
    if (typeof body !== 'object' || body === null) return undefined
    const fields = body as Record<string, unknown>
    const words = [fields.detail, fields.message, fields.title].find((word) => typeof word === 'string' && word !== '')
    return typeof words === 'string' ? words : undefined
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

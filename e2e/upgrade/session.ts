import { createHash } from 'node:crypto'

/**
 * A person's session that knows addresses only: what one version of Lectern answers need not fit the contracts of another.
 */
export class Session {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#origin = new URL(url).origin
  }

  /** @throws with the sentence of any answer but a success */
  async call<Answer = unknown>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return (await this.answer<Answer>(method, path, body, headers)).content
  }

  /** The same, with the header that says where something new is. */
  async answer<Answer = unknown>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ content: Answer; location: string | null }> {
    const isBytes = body instanceof Uint8Array
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers: {
        origin: this.#origin,
        cookie: [...this.#cookies.values()].join('; '),
        ...(body && { 'content-type': isBytes ? 'image/png' : 'application/json' }),
        ...headers,
      },
      ...(body && { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.#cookies.set(pair.split('=')[0] ?? '', pair)
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`${response.status} of ${method} ${path}: ${bytes}`)
    const content = answerOf(bytes, response.headers.get('content-type')) as Answer
    return { content, location: response.headers.get('location') }
  }
}

/** JSON with its long texts by their digests, and anything else by its digest. */
function answerOf(bytes: Buffer, type: string | null): unknown {
  if (bytes.length === 0) return null
  if (!type?.includes('json')) return digest(bytes)
  return JSON.parse(bytes.toString(), (_, value) =>
    typeof value === 'string' && value.length > 200 ? digest(value) : value,
  )
}

function digest(content: string | Buffer): string {
  return `sha256 ${createHash('sha256').update(content).digest('hex')}`
}

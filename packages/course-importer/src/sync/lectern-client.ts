import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@lectern/contracts/http/gateway.ts'
import { buildPath, type RouteContract } from '@lectern/contracts/http/route.ts'
import { loginBodySchema } from '@lectern/contracts/people.ts'
import type { z } from 'zod'

/** What a call answers: the schema of its success statuses. */
type Answer<R extends RouteContract> = R['responses'][keyof R['responses'] & number] extends infer S
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : never

interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  /** Bytes instead of JSON. */
  raw?: { bytes: Uint8Array<ArrayBuffer>; mediaType: string }
}

/** An answer of Lectern that isn't a success; the message is its own sentence. */
export class LecternError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'LecternError'
    this.status = status
  }
}

const RATE_LIMIT_TRIES = 5

/** The public API of a Lectern, as a signed-in person. Answers are checked against the contract. */
export class LecternClient {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#origin = new URL(url).origin
  }

  async signIn(username: string, password: string) {
    return this.call(login, { body: loginBodySchema.parse({ username, password }) })
  }

  /** @throws LecternError for any answer but a success, also when nobody answers (status 0). */
  async call<R extends RouteContract>(route: R, input: CallInput = {}): Promise<Answer<R>> {
    const response = await this.#fetch(route, input)
    const schema = route.responses[response.status]
    if (!schema) return undefined as Answer<R>
    return schema.parse(await response.json()) as Answer<R>
  }

  async #fetch(route: RouteContract, input: CallInput): Promise<Response> {
    const url = new URL(buildPath(route.path, input.params), this.#origin)
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, value)
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(url, { method: route.method, ...this.#payload(input) }).catch((error: Error) => {
        const reason = error.cause instanceof Error ? error.cause.message : error.message
        throw new LecternError(0, `Nobody answers at ${this.#origin}: ${reason}`)
      })
      this.#keepCookies(response)
      if (response.ok) return response
      const sentence = await response.text()
      if (response.status !== 429 || attempt === RATE_LIMIT_TRIES) {
        throw new LecternError(response.status, sentence || response.statusText)
      }
      await sleep(1000 * Number(response.headers.get('retry-after') ?? 1))
    }
  }

  #payload({ body, raw }: CallInput) {
    const headers: Record<string, string> = {
      accept: 'application/json, text/plain',
      origin: this.#origin,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    if (raw) return { headers: { ...headers, 'content-type': raw.mediaType }, body: raw.bytes }
    if (body === undefined) return { headers }
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value.join('='))
    }
  }
}

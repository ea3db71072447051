import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@lectern/contracts/calls/public/gateway.ts'
import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { z } from 'zod'

/** What a call answers: the schema of its success statuses. */
type Answer<R extends RouteContract> = R['responses'][keyof R['responses'] & number] extends infer S
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : never

export interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** Bytes instead of JSON. */
  raw?: { bytes: Uint8Array<ArrayBuffer>; mediaType: string }
  /** Beside those of every call. */
  headers?: Record<string, string>
}

/** An answer of Lectern that isn't a success; the message is its own sentence. `status` is 0 when nobody answered. */
export class LecternError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'LecternError'
    this.status = status
  }
}

const RATE_LIMIT_TRIES = 5

/** The public API as one person's session, for programs outside the browser. Keeps cookies, sends its Origin. */
export class LecternClient {
  readonly origin: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.origin = new URL(url).origin
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** @throws LecternError 401 for a wrong name or password. */
  async signIn(username: string, password: string) {
    return this.call(login, { body: { username, password } })
  }

  /**
   * Calls and checks the answer against the contract; waits when told to by a 429.
   *
   * @throws LecternError for any answer but a success.
   */
  async call<R extends RouteContract>(route: R, input: CallInput = {}): Promise<Answer<R>> {
    for (let attempt = 1; ; attempt++) {
      const response = await this.send(route, input, { accept: 'application/json, text/plain' })
      if (response.ok) {
        const schema = route.responses[response.status]
        return (schema ? schema.parse(await response.json()) : undefined) as Answer<R>
      }
      const sentence = await response.text()
      if (response.status !== 429 || attempt === RATE_LIMIT_TRIES) {
        throw new LecternError(response.status, sentence || response.statusText)
      }
      await sleep(1000 * Number(response.headers.get('retry-after') ?? 1))
    }
  }

  /**
   * Sends one request, whatever the answer.
   *
   * @throws LecternError with status 0 when nobody answers.
   */
  async send(route: RouteContract, input: CallInput = {}, headers: Record<string, string> = {}): Promise<Response> {
    const url = new URL(buildPath(route.path, input.params), this.origin)
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value))
    const base = { origin: this.origin, cookie: this.cookieHeader, ...headers, ...input.headers }
    const response = await fetch(url, { method: route.method, redirect: 'manual', ...payload(input, base) }).catch(
      (error: Error) => {
        const reason = error.cause instanceof Error ? error.cause.message : error.message
        throw new LecternError(0, `Couldn’t reach ${this.origin}: ${reason}`)
      },
    )
    this.#keepCookies(response)
    return response
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value.join('='))
    }
  }
}

function payload({ body, raw }: CallInput, headers: Record<string, string>) {
  if (raw) return { headers: { ...headers, 'content-type': raw.mediaType }, body: raw.bytes }
  if (body === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

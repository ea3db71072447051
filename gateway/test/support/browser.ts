import type { LoginBody } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { z } from 'zod'
import { PASSWORD } from './fake-identity.ts'

export interface BrowserResponse {
  status: number
  headers: Headers
  text: string
  /** Undefined when it isn't JSON. */
  json: unknown
  /** The sentence of a refusal. */
  detail: string | undefined
}

const problemSchema = z.object({ detail: z.string() })

interface CallOptions {
  headers?: Record<string, string>
  /** False sends none; by default changing calls carry the gateway's own origin. */
  origin?: string | false
}

/** A browser as far as the gateway can tell: it keeps cookies, and names its origin with changing calls. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  get(path: string, options: CallOptions = {}): Promise<BrowserResponse> {
    return this.#call('GET', path, undefined, { origin: false, ...options })
  }

  send(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<BrowserResponse> {
    return this.#call(method, path, body, options)
  }

  post(path: string, body?: unknown, options?: CallOptions): Promise<BrowserResponse> {
    return this.send('POST', path, body, options)
  }

  /** Signs in, with the password that everybody has here. */
  login(person: Pick<Principal, 'username'>, overrides: Partial<LoginBody> = {}): Promise<BrowserResponse> {
    return this.post('/api/login', { username: person.username, password: PASSWORD, ...overrides })
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The same cookies in another window. */
  copy(): Browser {
    const twin = new Browser(this.#address)
    for (const [name, value] of this.cookies) twin.cookies.set(name, value)
    return twin
  }

  async #call(method: string, path: string, body: unknown, { headers = {}, origin = this.#address }: CallOptions) {
    const cookie = this.cookieHeader
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(new URL(path, this.#address), {
      method,
      redirect: 'manual',
      headers: {
        ...(origin !== false && { origin }),
        ...(cookie && { cookie }),
        ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
    })
    this.#keepCookies(response.headers)
    const text = await response.text()
    const json = parse(text)
    const { detail } = problemSchema.safeParse(json).data ?? {}
    return { status: response.status, headers: response.headers, text, json, detail }
  }

  #keepCookies(headers: Headers): void {
    for (const header of headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split('; ')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice(8)
      if (expires && Date.parse(expires) <= Date.now()) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Pool } from 'undici'
import { Cookies } from './cookies.ts'
import type { Measures } from './measures.ts'

export interface Input {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  headers?: Record<string, string>
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Uint8Array
}

/** A call was refused or not answered; it is counted already. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
}

const ACCEPTED = { accept: 'application/json, text/plain', 'accept-encoding': 'gzip, deflate, br' }
const REQUEST = / \(request [\w-]+\)?/
const JSON_BODY = { 'content-type': 'application/json' }

/**
 * A browser's tab with the web app in it, as far as the server can tell: cookies that end, answers kept with their ETags, and reads that are
 * made once until a change outdates them (web/src/api/swr-settings.ts). What it reads is parsed only for who wants it.
 */
export class Tab {
  readonly #pool: Pool
  readonly #origin: string
  readonly #measures: Measures
  readonly #cookies: Cookies
  /** What the page has read, by address. */
  readonly #reads = new Map<string, Promise<Answer>>()
  readonly #etags = new Map<string, string>()

  constructor(pool: Pool, { origin, measures, cookie }: { origin: string; measures: Measures; cookie: string }) {
    this.#pool = pool
    this.#origin = origin
    this.#measures = measures
    this.#cookies = new Cookies(cookie)
  }

  /** Opens the app at an address: the document comes again, its scripts are kept. Nothing has been read then. */
  async load(address: string): Promise<void> {
    this.#reads.clear()
    await this.#send('document', 'GET', address, {
      accept: 'text/html',
      'accept-encoding': ACCEPTED['accept-encoding'],
    })
  }

  /** Reads, unless the page has read it; with `again` in any case. */
  async see(route: RouteContract, input: Input = {}, again?: 'again'): Promise<void> {
    await this.#answer(route, input, again)
  }

  /** The same for who needs what was read. Its shape is the contract's: the server's tests hold every answer against that. */
  async read<Body>(route: RouteContract, input: Input = {}, again?: 'again'): Promise<Body> {
    return bodyOf<Body>(await this.#answer(route, input, again))
  }

  /** A call that changes something, or that the page makes each time. */
  async change<Body>(route: RouteContract, { body, headers, ...input }: Input = {}): Promise<Body> {
    const own = { ...headers, origin: this.#origin, ...(body && JSON_BODY) }
    const text = body && JSON.stringify(body)
    return bodyOf<Body>(await this.#send(route.id, route.method, addressOf(route, input), own, text))
  }

  /** What was read from these paths, whatever the query, is to be read again when it is needed. */
  outdate(...paths: string[]): void {
    for (const address of this.#reads.keys()) {
      if (paths.includes(address.split('?', 1)[0] ?? '')) this.#reads.delete(address)
    }
  }

  #answer(route: RouteContract, input: Input, again?: 'again'): Promise<Answer> {
    const address = addressOf(route, input)
    const known = again ? undefined : this.#reads.get(address)
    if (known) return known
    const answer = this.#send(route.id, 'GET', address, { ...input.headers })
    this.#reads.set(address, answer)
    // What failed is read again.
    answer.catch(() => this.#reads.delete(address))
    return answer
  }

  async #send(
    call: string,
    method: RouteContract['method'],
    path: string,
    own: Record<string, string>,
    body?: string,
  ): Promise<Answer> {
    const etag = method === 'GET' ? this.#etags.get(path) : undefined
    const headers = { ...ACCEPTED, ...own, cookie: this.#cookies.header, ...(etag && { 'if-none-match': etag }) }
    const start = performance.now()
    try {
      const response = await this.#pool.request({ method, path, headers, body: body ?? null })
      const bytes = await response.body.bytes()
      this.#measures.took(call, performance.now() - start)
      const { statusCode: status, headers: answered } = response
      this.#cookies.take(answered['set-cookie'])
      if (typeof answered.etag === 'string') this.#etags.set(path, answered.etag)
      if (status >= 400) throw this.#failed(`${call}: ${status} ${sentenceOf(bytes)}`)
      return { status, headers: answered, bytes }
    } catch (error) {
      throw error instanceof CallFailed ? error : this.#failed(`${call}: ${String(error)}`)
    }
  }

  #failed(what: string): CallFailed {
    this.#measures.failed(what)
    return new CallFailed(what)
  }
}

function addressOf(route: RouteContract, { params, query }: Input): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value))
  const path = buildPath(route.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

function bodyOf<Body>({ headers, bytes }: Answer): Body {
  const encoding = headers['content-encoding']
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return (plain.length === 0 ? undefined : JSON.parse(Buffer.from(plain).toString())) as Body
}

/** Without the request's number, by which no two would be the same. */
function sentenceOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString().slice(0, 160).replace(REQUEST, '')
}

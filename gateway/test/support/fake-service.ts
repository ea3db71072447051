import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createTokenVerifier, type InternalClaims } from '@lectern/service-kit/calls/internal-token.ts'
import { testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import type { ServiceName } from '../../src/services.ts'

/** A request as it arrived at the service. */
export interface Received {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  claims: InternalClaims
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON, or as it is when text or bytes. */
  body?: unknown
}

/** Breaks the connection instead of answering, or in the middle of it. */
export const HANG_UP = 'hang up'
export const BREAK_OFF = 'break off'
type Failure = typeof HANG_UP | typeof BREAK_OFF

type Handler = (received: Received) => Answer | Failure | Promise<Answer>

/** A service at the wire: a real HTTP server that wants the gateway's token, answers as told and remembers what it got. */
export class FakeService {
  readonly received: Received[] = []
  /** Calls whose first bytes came, whether or not the rest did. */
  arrived = 0
  readonly #name: ServiceName
  readonly #handlers: { method: string; path: RegExp; handler: Handler }[] = []
  readonly #verifier
  #server = createServer()
  #port = 0

  constructor(name: ServiceName) {
    this.#name = name
    const trustedKeys = testTrustedKeys('gateway').keys
    this.#verifier = createTokenVerifier({ audience: name, trustedKeys, allowedIssuers: ['gateway'] })
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Answers calls of this method and path from now on; later rules go first. */
  on(method: string, path: string | RegExp, handler: Handler | Answer | Failure): this {
    const pattern = typeof path === 'string' ? new RegExp(`^${path}$`) : path
    this.#handlers.unshift({ method, path: pattern, handler: typeof handler === 'function' ? handler : () => handler })
    return this
  }

  /** How many calls of this path came, with any method. */
  count(path: string): number {
    return this.received.filter(({ url }) => url.split('?')[0] === path).length
  }

  last(): Received {
    const received = this.received.at(-1)
    if (!received) throw new Error(`${this.#name} was not called`)
    return received
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#serve(request, response))
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Goes away at once, connections and all. `start` brings it back at the same address. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    await closed
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    if (url === '/readyz') return void response.end('{}')
    this.arrived += 1
    try {
      const claims = await this.#verifier.verify(headers.authorization?.replace(/^Bearer /, '') ?? '')
      const received = { method, url, headers, body: await buffer(request), claims }
      this.received.push(received)
      const path = url.split('?')[0] ?? ''
      const rule = this.#handlers.find((candidate) => candidate.method === method && candidate.path.test(path))
      const answer = (await rule?.handler(received)) ?? problem(404, 'not-found', 'No such thing here.')
      if (answer === HANG_UP) request.socket.destroy()
      else if (answer === BREAK_OFF) breakOff(response)
      else send(response, answer)
    } catch {
      if (!response.headersSent) send(response, problem(401, 'internal-token', 'Token refused.'))
    }
  }
}

/** An answer as services refuse. */
export function problem(status: number, slug: string, detail: string): Answer {
  const body = { type: `/problems/${slug}`, title: slug, status, detail, instance: '/', requestId: 'upstream' }
  return { status, headers: { 'content-type': 'application/problem+json' }, body }
}

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100', etag: '"whole"' })
  response.write('{"half":', () => response.destroy())
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  const bytes =
    typeof body === 'string' || Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }
  response.writeHead(status, { ...type, ...headers, 'content-length': String(Buffer.byteLength(bytes)) })
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

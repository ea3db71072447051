import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { InternalCall } from '@lectern/contracts/calls/internal/internal-call.ts'
import type { RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import type { z } from 'zod'
import { createTokenVerifier, type InternalClaims } from '../calls/internal-token.ts'
import type { AnswerOf } from '../calls/service-client.ts'
import { DomainError, refuse } from '../errors.ts'
import { listenAt, listenOnLastingPort } from './lasting-port.ts'
import { testTrustedKeys } from './tokens.ts'

/** A request as it arrived at the service. */
export interface Received {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  claims: InternalClaims
}

export interface WireAnswer {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON, or as it is when text or bytes. */
  body?: unknown
}

/** Breaks the connection instead of answering, or in the middle of it. */
export const HANG_UP = 'hang up'
export const BREAK_OFF = 'break off'
type Failure = typeof HANG_UP | typeof BREAK_OFF

type Handler = (received: Received) => WireAnswer | Failure | Promise<WireAnswer>

type Parsed<Call, Part extends string> = Call extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** What a declared call brings, and in whose name. */
export interface FakeCall<Call extends InternalCall> extends InternalClaims {
  params: Parsed<Call, 'params'>
  query: Parsed<Call, 'query'>
  body: Parsed<Call, 'body'>
}
type Reply<Call extends InternalCall> = AnswerOf<Call['responses']>
type Replying<Call extends InternalCall> = (call: FakeCall<Call>) => Reply<Call> | Promise<Reply<Call>>

/** A service as another one meets it: over HTTP, refusing whoever has no token of that one. It answers as it is told. */
export class FakeService {
  readonly received: Received[] = []
  /** Calls whose first bytes came, whether or not the rest did. */
  arrived = 0
  /** `away`: every answer is a 500. `silent`: none comes. */
  mood: 'well' | 'away' | 'silent' = 'well'
  /** What its `/readyz` says. */
  readiness: 'ready' | 'degraded' = 'ready'
  readonly #name: RouteOwner
  readonly #rules: { method: string; path: RegExp; handler: Handler }[] = []
  readonly #verifier
  #server = createServer()
  #port = 0

  constructor(name: RouteOwner, caller: RouteOwner) {
    this.#name = name
    const trustedKeys = testTrustedKeys(caller).keys
    this.#verifier = createTokenVerifier({ audience: name, trustedKeys, allowedIssuers: [caller] })
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Answers a call between services from now on, as its contract says. A handler may throw what is to be refused. */
  answer<Call extends InternalCall>(call: Call, reply: Replying<Call> | Reply<Call> | DomainError): this {
    const path = new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const [status = '200'] = Object.keys(call.responses)
    return this.on(call.method, path, async ({ url, body, claims }) => {
      if (reply instanceof DomainError) throw reply
      const { pathname, searchParams } = new URL(url, this.url)
      const parsed = {
        params: call.params?.parse(path.exec(pathname)?.groups),
        query: call.query?.parse(Object.fromEntries(searchParams)),
        body: call.body?.parse(JSON.parse(body.toString())),
        ...claims,
      }
      // Parsed by the very schemas that the types are made of.
      const replied = typeof reply === 'function' ? await (reply as Replying<Call>)(parsed as FakeCall<Call>) : reply
      return { status: Number(status), body: replied }
    })
  }

  /** Answers calls of this method and path from now on, down to the bytes; later rules go first. */
  on(method: string, path: string | RegExp, handler: Handler | WireAnswer | Failure): this {
    const pattern = typeof path === 'string' ? new RegExp(`^${path}$`) : path
    this.#rules.unshift({ method, path: pattern, handler: typeof handler === 'function' ? handler : () => handler })
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
    if (this.#port > 0) await listenAt(this.#server, this.#port)
    else this.#port = await listenOnLastingPort(this.#server)
  }

  /** Goes away at once, connections and all. `start` brings it back at the same address. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    await closed
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/readyz') return void response.end(JSON.stringify({ status: this.readiness }))
    this.arrived += 1
    if (this.mood === 'silent') return
    try {
      const answer = await this.#answerTo(request)
      if (answer === HANG_UP) request.socket.destroy()
      else if (answer === BREAK_OFF) breakOff(response)
      else send(response, answer)
    } catch (error) {
      const refusal = error instanceof DomainError ? error : new DomainError(500, 'internal', 'Failed', String(error))
      if (!response.headersSent) send(response, problem(refusal.status, refusal.slug, refusal.message))
    }
  }

  async #answerTo(request: IncomingMessage): Promise<WireAnswer | Failure> {
    const { method = '', url = '', headers } = request
    if (this.mood === 'away') throw new DomainError(500, 'internal', 'Internal', `${this.#name} fails.`)
    const claims = await this.#verifier.verify(headers.authorization?.replace(/^Bearer /, '') ?? '').catch(() => {
      throw new DomainError(401, 'internal-token', 'Refused', 'Token refused.')
    })
    const received = { method, url, headers, body: await buffer(request), claims }
    this.received.push(received)
    const path = url.split('?')[0] ?? ''
    const rule = this.#rules.find((candidate) => candidate.method === method && candidate.path.test(path))
    if (!rule) throw refuse('address-not-found')
    return rule.handler(received)
  }
}

/** An answer as services refuse. */
export function problem(status: number, slug: string, detail: string): WireAnswer {
  const body = { type: `/problems/${slug}`, title: slug, status, detail, instance: '/', requestId: 'upstream' }
  return { status, headers: { 'content-type': 'application/problem+json' }, body }
}

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100', etag: '"whole"' })
  response.write('{"half":', () => response.destroy())
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: WireAnswer): void {
  const bytes =
    typeof body === 'string' || Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }
  response.writeHead(status, { ...type, ...headers, 'content-length': String(Buffer.byteLength(bytes)) })
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

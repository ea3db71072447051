import type { LookupFunction } from 'node:net'
import { Client } from 'undici'
import { AddressRefused, type AddressRules, readAddress } from './address-rules.ts'
import { type HostAddress, type Resolve, resolveChecked, UnknownHost } from './resolve-checked.ts'

/** What a request goes out by. */
export interface Outgoing {
  rules: AddressRules
  resolve: Resolve
}

export interface OutgoingRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** An answer with its status, or none and why: `timeout`, `address-refused`, `ECONNREFUSED`. */
export interface Outcome {
  status: number | null
  failure: string | null
  /** What `Retry-After` asks for, in seconds. */
  retryAfter: number | null
  milliseconds: number
}

/** All in all; a receiver that has more to do answers first. */
const ANSWER_WITHIN_MS = 10_000
const CONNECT_WITHIN_MS = 4_000
/** Nobody reads what is answered: it is taken for the connection to end well. */
const ANSWER_BYTES = 65_536

/**
 * Sends one request to somebody else's system. The address is checked now, whenever it was before, and the connection goes to what was checked and
 * nowhere else, so that a name that means another address a moment later gets nowhere. Redirects are answers as any other. Throws nothing but what
 * `stop` is aborted with.
 */
export async function post(
  { rules, resolve }: Outgoing,
  { url, headers, body }: OutgoingRequest,
  stop: AbortSignal,
): Promise<Outcome> {
  const begun = performance.now()
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  const took = () => Math.round(performance.now() - begun)
  try {
    const { origin, hostname, pathname, search } = readAddress(url, rules)
    const addresses = await before(signal, resolveChecked(hostname, resolve, rules))
    const client = new Client(origin, {
      connect: { lookup: pinnedTo(addresses), timeout: CONNECT_WITHIN_MS },
      headersTimeout: ANSWER_WITHIN_MS,
      bodyTimeout: ANSWER_WITHIN_MS,
    })
    try {
      const answer = await client.request({ method: 'POST', path: `${pathname}${search}`, headers, body, signal })
      const retryAfter = secondsOf(answer.headers['retry-after'])
      await answer.body.dump({ limit: ANSWER_BYTES, signal })
      return { status: answer.statusCode, failure: null, retryAfter, milliseconds: took() }
    } finally {
      await client.destroy()
    }
  } catch (error) {
    stop.throwIfAborted()
    return { status: null, failure: failureOf(error), retryAfter: null, milliseconds: took() }
  }
}

/** In place of a look-up: answers what was checked. */
function pinnedTo(addresses: readonly [HostAddress, ...HostAddress[]]): LookupFunction {
  return (_hostname, { all, family }, callback) => {
    if (all) return callback(null, [...addresses])
    const one = addresses.find((address) => address.family === family) ?? addresses[0]
    callback(null, one.address, one.family)
  }
}

/** A name server's answer can't be called off, only left. */
function before<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', leave))
}

/** `120`, or a date. */
function secondsOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : null
}

/** Codes alone: the words of an error may have an address or more in them. */
function failureOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'address-refused'
  if (error instanceof UnknownHost) return 'unknown-host'
  if (error instanceof Error && (error.name === 'TimeoutError' || /TIMEOUT/.test(codeOf(error)))) return 'timeout'
  return error instanceof Error ? codeOf(error) || error.name : 'failed'
}

function codeOf(error: Error): string {
  const { code, cause } = error as NodeJS.ErrnoException
  return code ?? (cause instanceof Error ? codeOf(cause) : '')
}

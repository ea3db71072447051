import type { LookupFunction } from 'node:net'
import { Client, type Dispatcher } from 'undici'
import { type AddressRules, readAddress } from './address-rules.ts'
import { type HostAddress, type Resolve, resolveChecked } from './resolve-checked.ts'

/** What a request goes out by. */
export interface Outgoing {
  rules: AddressRules
  resolve: Resolve
}

interface Request {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

/** All in all; a receiver that has more to do answers first. */
const ANSWER_WITHIN_MS = 10_000
const CONNECT_WITHIN_MS = 4_000

/**
 * Sends one request to somebody else's system and reads the answer. The address is checked now, whenever it was before, and the connection goes to what was
 * checked and nowhere else, so that a name that means another address a moment later gets nowhere. No redirect is followed. Throws AddressRefused,
 * UnknownHost, a timeout, what undici throws, and what `stop` is aborted with.
 */
export async function exchange<Result>(
  { rules, resolve }: Outgoing,
  { url, ...request }: Request,
  stop: AbortSignal,
  read: (answer: Dispatcher.ResponseData, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  const { origin, hostname, pathname, search } = readAddress(url, rules)
  const addresses = await before(signal, resolveChecked(hostname, resolve, rules))
  const client = new Client(origin, {
    connect: { lookup: pinnedTo(addresses), timeout: CONNECT_WITHIN_MS },
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
  })
  try {
    return await read(await client.request({ ...request, path: `${pathname}${search}`, signal }), signal)
  } finally {
    await client.destroy()
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

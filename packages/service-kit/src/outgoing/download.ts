import type { Dispatcher } from 'undici'
import { AddressRefused } from './address-rules.ts'
import { exchange, type Outgoing } from './exchange.ts'

const MOST_REDIRECTS = 3

/** What was asked for isn't to be had, now or ever, and why: `404`, `address-refused`, `too-large`, `too-many-redirects`. */
export class NotDownloadable extends Error {
  override readonly name = 'NotDownloadable'
}

/**
 * The bytes at an address of somebody else's, each hop of which is checked as `exchange` says. Throws NotDownloadable where another try is no use, and anything
 * else where it may be.
 */
export async function download(
  outgoing: Outgoing,
  { url, accept, maxBytes }: { url: string; accept: string; maxBytes: number },
  stop: AbortSignal,
): Promise<Buffer> {
  let address = url
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const request = { method: 'GET', url: address, headers: { accept, 'user-agent': 'Lectern' } } as const
    const answer = await exchange(outgoing, request, stop, (response) => readAnswer(response, maxBytes)).catch(final)
    if (Buffer.isBuffer(answer)) return answer
    if (!URL.canParse(answer, address)) throw new NotDownloadable('address-refused')
    address = new URL(answer, address).href
  }
  throw new NotDownloadable('too-many-redirects')
}

/** The bytes, or where they are instead. */
async function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData, maxBytes: number) {
  const { location } = headers
  if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') return location
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) throw new NotDownloadable(String(statusCode))
  if (statusCode !== 200) throw new Error(`answered with ${statusCode}`)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new NotDownloadable('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function final(error: unknown): never {
  throw error instanceof AddressRefused ? new NotDownloadable('address-refused') : error
}

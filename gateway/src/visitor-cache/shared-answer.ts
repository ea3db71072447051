import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
type Encoding = keyof typeof compressors
const ENCODINGS: Encoding[] = ['br', 'gzip']
/** Smaller bodies fit a packet anyway. */
const COMPRESS_FROM = 1_024
/** What an answer takes beside its text, measured: searches that find nothing are cheap to make up by the million. */
const OVERHEAD_BYTES = 2_500

/** An answer that all visitors share for a second: its ETag, and the body compressed once per encoding. */
export class SharedAnswer {
  readonly #body: Buffer
  readonly #headers: Record<string, string>
  readonly #etag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(body: string, headers: Record<string, string>) {
    this.#body = Buffer.from(body)
    this.#headers = headers
    // Weak: the same for every encoding of the body.
    this.#etag = `W/"${createHash('sha256').update(this.#body).digest('base64url').slice(0, 27)}"`
  }

  /** What it takes in memory, in bytes, once every encoding is there. */
  get size(): number {
    return OVERHEAD_BYTES + this.#body.length * 2
  }

  /** Sends it, or 304 to who has it already. Browsers keep it, and ask each time whether it still holds. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers({
      ...this.#headers,
      'cache-control': 'private, no-cache',
      etag: this.#etag,
      vary: 'accept-encoding',
    })
    if (this.#matches(request.headers['if-none-match'])) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = this.#encodingFor(request)
    if (encoding === undefined) return reply.send(this.#body)
    return reply.header('content-encoding', encoding).send(await this.#inEncoding(encoding))
  }

  #matches(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false
    const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
    return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(this.#etag))
  }

  #encodingFor({ headers }: FastifyRequest): Encoding | undefined {
    if (this.#body.length < COMPRESS_FROM || headers['accept-encoding'] === undefined) return undefined
    const chosen = negotiate(headers['accept-encoding'], [...ENCODINGS, 'identity'])
    return ENCODINGS.find((encoding) => encoding === chosen)
  }

  #inEncoding(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const compressed = compressors[encoding](this.#body)
    this.#compressed.set(encoding, compressed)
    return compressed
  }
}

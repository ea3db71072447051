import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
type Compressed = keyof typeof compressors
type Encoding = Compressed | 'identity'
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
/** Smaller bodies fit a packet anyway. */
const COMPRESS_FROM = 1_024
/** What an answer takes beside its text, measured: searches that find nothing are cheap to make up by the million. */
const OVERHEAD_BYTES = 2_500

/** An answer as it goes out to those who take it in this form. */
export interface Form {
  status: 200 | 304
  headers: Record<string, string>
  body: Buffer | undefined
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer that all visitors share for a second: its ETag, and the body compressed once per encoding. */
export class SharedAnswer {
  readonly #body: Buffer
  readonly #headers: Record<string, string>
  readonly etag: string
  readonly #unchanged: Form
  readonly #forms = new Map<Encoding, Form>()
  readonly #compressing = new Map<Compressed, Promise<Form>>()

  /** Browsers keep it, and ask each time whether it still holds. */
  constructor(body: string, headers: Record<string, string>) {
    this.#body = Buffer.from(body)
    // Weak: the same for every encoding of the body.
    this.etag = `W/"${createHash('sha256').update(this.#body).digest('base64url').slice(0, 27)}"`
    this.#headers = { vary: 'accept-encoding', ...headers, 'cache-control': 'private, no-cache', etag: this.etag }
    this.#unchanged = { status: 304, headers: this.#headers, body: undefined }
    this.#forms.set('identity', this.#formOf(this.#body))
  }

  get text(): string {
    return this.#body.toString()
  }

  header(name: string): string | undefined {
    return this.#headers[name]
  }

  /** What it takes in memory, in bytes, once every encoding is there. */
  get size(): number {
    return OVERHEAD_BYTES + this.#body.length * 2
  }

  /** What goes out to who sends these headers, 304 to who has it already. Undefined while it isn't compressed yet. */
  formFor(asked: IncomingHttpHeaders): Form | undefined {
    return this.#matches(asked['if-none-match']) ? this.#unchanged : this.#forms.get(this.#encodingFor(asked))
  }

  async send({ headers: asked }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, body } = this.formFor(asked) ?? (await this.#compressedFor(asked))
    return reply.code(status).headers(headers).send(body)
  }

  /** With the status that the reply has, and always whole: a refusal is neither a part nor still the same. */
  async sendWhole(reply: FastifyReply): Promise<FastifyReply> {
    return reply.headers(this.#headers).removeHeader('etag').send(this.#body)
  }

  #matches(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false
    if (ifNoneMatch === this.etag) return true
    const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
    return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(this.etag))
  }

  #encodingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding {
    return this.#body.length < COMPRESS_FROM || accepted === undefined ? 'identity' : bestOf(accepted)
  }

  async #compressedFor(asked: IncomingHttpHeaders): Promise<Form> {
    const encoding = this.#encodingFor(asked)
    if (encoding === 'identity') return this.#formOf(this.#body)
    const begun = this.#compressing.get(encoding) ?? this.#compress(encoding)
    this.#compressing.set(encoding, begun)
    return begun
  }

  async #compress(encoding: Compressed): Promise<Form> {
    const form = this.#formOf(await compressors[encoding](this.#body), { 'content-encoding': encoding })
    this.#forms.set(encoding, form)
    return form
  }

  #formOf(body: Buffer, headers: Record<string, string> = {}): Form {
    const about = { 'content-type': JSON_TYPE, 'content-length': String(body.length) }
    return { status: 200, headers: { ...about, ...this.#headers, ...headers }, body }
  }
}

/** Browsers send one of a few headers, all of them the same. */
const chosen = new LRUCache<string, Encoding>({ max: 1_000 })

function bestOf(accepted: string): Encoding {
  const known = chosen.get(accepted)
  if (known) return known
  const best = ENCODINGS.find((encoding) => encoding === negotiate(accepted, ENCODINGS)) ?? 'identity'
  chosen.set(accepted, best)
  return best
}

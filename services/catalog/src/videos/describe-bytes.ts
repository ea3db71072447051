import type { FastifyReply } from 'fastify'
import { CONTAINMENT } from '../images/picture-exchange.ts'
import type { ByteRange } from './byte-range.ts'

interface BytesAnswer {
  status: 200 | 206 | 304
  mediaType: string
  etag: string
  size: number
  range: ByteRange
}

/** The status and the headers of an answer with bytes that were uploaded, all of them or a range. */
export function describeBytes(
  reply: FastifyReply,
  { status, mediaType, etag, size, range: { start, end } }: BytesAnswer,
  caching: Record<string, string>,
): void {
  reply.code(status).headers({ ...caching, ...CONTAINMENT, etag, 'accept-ranges': 'bytes' })
  if (status !== 304) reply.type(mediaType).header('content-length', end - start)
  if (status === 206) reply.header('content-range', `bytes ${start}-${end - 1}/${size}`)
}

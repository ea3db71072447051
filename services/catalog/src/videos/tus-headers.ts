import { TUS_VERSION } from '@lectern/contracts/shapes/videos.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expiryOf } from './own-upload.ts'
import type { VideoRecord } from './videos.repository.ts'

type Headers = FastifyRequest['headers']

const FILE_NAME_MAX = 200
const SAFE = Number.MAX_SAFE_INTEGER

/** Throws 412 unless the caller speaks our version of tus. */
export function requireTus(headers: Headers): void {
  if (headers['tus-resumable'] === TUS_VERSION) return
  throw refuse('tus-version', { version: TUS_VERSION }, { headers: { 'tus-version': TUS_VERSION } })
}

/** `Upload-Length` or `Upload-Offset`. Throws 400. */
export function bytesIn(headers: Headers, name: 'upload-length' | 'upload-offset', least: 0 | 1): number {
  const text = headers[name]
  const bytes = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (bytes >= least && bytes <= SAFE) return bytes
  throw refuse('video-upload-header-required', { name, least })
}

/** `Upload-Metadata` is a list of names, each with a value in base64: the file's own name, without what no name can have. */
export function fileNameIn(headers: Headers): string {
  const text = headers['upload-metadata']
  const pairs = typeof text === 'string' ? text.split(',').map((pair) => pair.trim().split(' ')) : []
  const encoded = pairs.find(([name]) => name === 'filename')?.[1] ?? ''
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  return decoded
    .replaceAll(/[\p{Cc}\ufffd]/gu, '')
    .trim()
    .slice(0, FILE_NAME_MAX)
}

/** What every answer of tus says of the upload. */
export function setUploadHeaders(reply: FastifyReply, video: VideoRecord): void {
  reply.headers({
    'tus-resumable': TUS_VERSION,
    'upload-offset': String(video.received),
    'upload-length': String(video.bytes),
    ...(video.state === 'uploading' && { 'upload-expires': expiryOf(video).toUTCString() }),
  })
}

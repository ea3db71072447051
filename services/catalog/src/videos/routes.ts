import { Readable } from 'node:stream'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import * as contract from '@lectern/contracts/calls/public/videos.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import { CONTAINMENT } from '../images/picture-exchange.ts'
import { appendToUpload } from './append-to-upload.ts'
import { createUpload } from './create-upload.ts'
import { deleteUpload } from './delete-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { requireOwnUpload, uploadView } from './own-upload.ts'
import { readVideo, type VideoAnswer } from './read-video.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import { bytesIn, fileNameIn, requireTus, setUploadHeaders } from './tus-headers.ts'
import type { UploadPolicy } from './upload-policy.ts'

/** Kept by the browser that plays it, and asked for again before each use: access can end, or another person sit there. */
const CACHING = { 'cache-control': 'private, no-cache', vary: 'cookie' }

/** Uploads speak tus 1.0 (https://tus.io/protocols/resumable-upload): its core, creation, expiration and termination. */
export function videoUploadRoutes(
  app: FastifyInstance,
  database: Database,
  storage: OwnStorage,
  policy: UploadPolicy,
): void {
  route(app, contract.createVideoUpload, async ({ principal, request: { headers }, reply }) => {
    requireTus(headers)
    const file = { bytes: bytesIn(headers, 'upload-length', 1), fileName: fileNameIn(headers) }
    const video = await createUpload(database, storage, principal, file, policy)
    setUploadHeaders(reply, video)
    reply.header('location', buildPath(contract.getVideoUpload.path, { uploadId: video.id }))
  })

  route(app, contract.getVideoUpload, async ({ principal, params, reply }) => {
    const video = await requireOwnUpload(database, { id: params.uploadId, kind: 'video' }, principal)
    setUploadHeaders(reply, video)
    return uploadView(video)
  })

  route(app, contract.appendToVideoUpload, async ({ principal, params, body, request: { headers }, reply }) => {
    requireTus(headers)
    // A call without a body has none here either.
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const piece = { ...params, offset: bytesIn(headers, 'upload-offset', 0), bytes }
    setUploadHeaders(reply, await appendToUpload(database, storage, principal, piece, policy))
  })

  route(app, contract.finishVideoUpload, async ({ principal, params }) =>
    uploadView(await finishUpload(database, storage, principal, params.uploadId, policy)),
  )

  route(app, contract.deleteVideoUpload, ({ principal, params }) =>
    deleteUpload(database, storage, principal, params.uploadId, policy),
  )
}

export function videoRoutes(app: FastifyInstance, database: Database, storage: OwnStorage): void {
  route(app, contract.getCourseVideo, async ({ principal, enrollment, params, request, reply }) => {
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
    const wanted = { ...params, range, ifRange: ifRange?.toString(), ifNoneMatch }
    const answer = await readVideo(database, storage, wanted, { principal, enrollment })
    describe(reply, answer)
    if (answer.status === 304) return ''
    // Nothing is read for who asks for the headers alone.
    return request.method === 'HEAD' ? Readable.from([]) : answer.open()
  })
}

function describe(reply: FastifyReply, { status, mediaType, etag, size, range: { start, end } }: VideoAnswer): void {
  reply.code(status).headers({ ...CACHING, ...CONTAINMENT, etag, 'accept-ranges': 'bytes' })
  if (status !== 304) reply.type(mediaType).header('content-length', end - start)
  if (status === 206) reply.header('content-range', `bytes ${start}-${end - 1}/${size}`)
}

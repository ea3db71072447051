import { Readable } from 'node:stream'
import * as contract from '@lectern/contracts/calls/public/files.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { FileUpload } from '@lectern/contracts/shapes/lesson-files.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import { CONTAINMENT } from '../images/picture-exchange.ts'
import { appendToUpload } from '../videos/append-to-upload.ts'
import { createUpload } from '../videos/create-upload.ts'
import { deleteUpload } from '../videos/delete-upload.ts'
import { finishUpload } from '../videos/finish-upload.ts'
import { expiryOf, requireOwnUpload } from '../videos/own-upload.ts'
import type { OwnStorage } from '../videos/storage/own-storage.ts'
import { bytesIn, fileNameIn, requireTus, setUploadHeaders } from '../videos/tus-headers.ts'
import type { UploadPolicy } from '../videos/upload-policy.ts'
import type { VideoRecord } from '../videos/videos.repository.ts'
import { cleanFileName } from './clean-file-name.ts'
import { type FileAnswer, listFiles, readFile } from './read-file.ts'

/** Whether a reader still may is asked each time, and no shared computer keeps it. */
const CACHING = { 'cache-control': 'private, no-store', vary: 'cookie' }

/** Uploads speak tus 1.0, as those of videos do. */
export function fileUploadRoutes(
  app: FastifyInstance,
  database: Database,
  storage: OwnStorage,
  policy: UploadPolicy,
): void {
  route(app, contract.createFileUpload, async ({ principal, request: { headers }, reply }) => {
    requireTus(headers)
    const file = { bytes: bytesIn(headers, 'upload-length', 1), fileName: cleanFileName(fileNameIn(headers)) }
    const upload = await createUpload(database, storage, principal, file, policy)
    setUploadHeaders(reply, upload)
    reply.header('location', buildPath(contract.getFileUpload.path, { uploadId: upload.id }))
  })

  route(app, contract.getFileUpload, async ({ principal, params, reply }) => {
    const upload = await requireOwnUpload(database, { id: params.uploadId, kind: 'file' }, principal)
    setUploadHeaders(reply, upload)
    return fileView(upload)
  })

  route(app, contract.appendToFileUpload, async ({ principal, params, body, request: { headers }, reply }) => {
    requireTus(headers)
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const piece = { ...params, offset: bytesIn(headers, 'upload-offset', 0), bytes }
    setUploadHeaders(reply, await appendToUpload(database, storage, principal, piece, policy))
  })

  route(app, contract.finishFileUpload, async ({ principal, params }) =>
    fileView(await finishUpload(database, storage, principal, params.uploadId, policy)),
  )

  route(app, contract.deleteFileUpload, ({ principal, params }) =>
    deleteUpload(database, storage, principal, params.uploadId, policy),
  )
}

export function fileRoutes(app: FastifyInstance, database: Database, storage: OwnStorage): void {
  route(app, contract.listCourseFiles, ({ principal, enrollment, params, reply }) => {
    reply.headers(CACHING)
    return listFiles(database, params.courseId, { principal, enrollment })
  })

  route(app, contract.getCourseFile, async ({ principal, enrollment, params, request, reply }) => {
    const { range, 'if-range': ifRange } = request.headers
    const wanted = { ...params, range, ifRange: ifRange?.toString() }
    const answer = await readFile(database, storage, wanted, { principal, enrollment })
    describe(reply, answer)
    // Nothing is read for who asks for the headers alone.
    return request.method === 'HEAD' ? Readable.from([]) : answer.open()
  })
}

function fileView(upload: VideoRecord): FileUpload {
  const { id, fileName, bytes, received, state, mediaType } = upload
  return {
    ...{ id, name: fileName, bytes, mediaType, offset: received },
    state: state === 'ready' ? 'ready' : 'uploading',
    expiresAt: state === 'ready' ? null : expiryOf(upload).toISOString(),
  }
}

function describe(reply: FastifyReply, { status, name, mediaType, etag, size, range }: FileAnswer): void {
  const { start, end } = range
  reply.code(status).headers({ ...CACHING, ...CONTAINMENT, etag, 'accept-ranges': 'bytes' })
  reply.headers({ 'content-disposition': contentDisposition(name), 'content-length': end - start })
  reply.type(mediaType)
  if (status === 206) reply.header('content-range', `bytes ${start}-${end - 1}/${size}`)
}

import { Readable } from 'node:stream'
import * as contract from '@lectern/contracts/calls/public/files.ts'
import type { FileUpload } from '@lectern/contracts/shapes/lesson-files.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { describeBytes } from '../videos/describe-bytes.ts'
import { uploadProgress } from '../videos/own-upload.ts'
import type { OwnStorage } from '../videos/storage/own-storage.ts'
import { uploadHandlers } from '../videos/upload-handlers.ts'
import type { UploadPolicy } from '../videos/upload-policy.ts'
import type { VideoRecord } from '../videos/videos.repository.ts'
import { cleanFileName } from './clean-file-name.ts'
import { listFiles, readFile } from './read-file.ts'
import { scanOf } from './scans/scan-state.ts'

/** Whether a reader still may is asked each time, and no shared computer keeps it. */
const CACHING = { 'cache-control': 'private, no-store', vary: 'cookie' }

/** Files go up as videos do. */
export function fileUploadRoutes(
  app: FastifyInstance,
  database: Database,
  storage: OwnStorage,
  policy: UploadPolicy,
): void {
  const settings = { policy, path: contract.getFileUpload.path, viewOf: fileView(policy), nameOf: cleanFileName }
  const uploads = uploadHandlers(database, storage, settings)
  route(app, contract.createFileUpload, uploads.create)
  route(app, contract.getFileUpload, uploads.read)
  route(app, contract.appendToFileUpload, uploads.append)
  route(app, contract.finishFileUpload, uploads.finish)
  route(app, contract.deleteFileUpload, uploads.delete)
}

export function fileRoutes(
  app: FastifyInstance,
  database: Database,
  storage: OwnStorage,
  policy: Pick<UploadPolicy, 'isScanned'>,
): void {
  route(app, contract.listCourseFiles, ({ principal, enrollment, params, reply }) => {
    reply.headers(CACHING)
    return listFiles(database, params.courseId, { principal, enrollment }, policy)
  })

  route(app, contract.getCourseFile, async ({ principal, enrollment, params, request, reply }) => {
    const { range, 'if-range': ifRange } = request.headers
    const wanted = { ...params, range, ifRange: ifRange?.toString() }
    const answer = await readFile(database, storage, wanted, { principal, enrollment }, policy)
    describeBytes(reply, answer, CACHING)
    reply.header('content-disposition', contentDisposition(answer.name))
    // Nothing is read for who asks for the headers alone.
    return request.method === 'HEAD' ? Readable.from([]) : answer.open()
  })
}

const fileView =
  (policy: Pick<UploadPolicy, 'isScanned'>) =>
  (upload: VideoRecord): FileUpload => ({
    ...uploadProgress(upload),
    name: upload.fileName,
    mediaType: upload.mediaType,
    scan: scanOf(upload, policy),
  })

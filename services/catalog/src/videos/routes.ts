import { Readable } from 'node:stream'
import * as contract from '@lectern/contracts/calls/public/videos.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { describeBytes } from './describe-bytes.ts'
import { uploadView } from './own-upload.ts'
import { readVideo } from './read-video.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import { uploadHandlers } from './upload-handlers.ts'
import type { UploadPolicy } from './upload-policy.ts'

/** Kept by the browser that plays it, and asked for again before each use: access can end, or another person sit there. */
const CACHING = { 'cache-control': 'private, no-cache', vary: 'cookie' }

export function videoUploadRoutes(
  app: FastifyInstance,
  database: Database,
  storage: OwnStorage,
  policy: UploadPolicy,
): void {
  const settings = { policy, path: contract.getVideoUpload.path, viewOf: uploadView }
  const uploads = uploadHandlers(database, storage, settings)
  route(app, contract.createVideoUpload, uploads.create)
  route(app, contract.getVideoUpload, uploads.read)
  route(app, contract.appendToVideoUpload, uploads.append)
  route(app, contract.finishVideoUpload, uploads.finish)
  route(app, contract.deleteVideoUpload, uploads.delete)
}

export function videoRoutes(app: FastifyInstance, database: Database, storage: OwnStorage): void {
  route(app, contract.getCourseVideo, async ({ principal, enrollment, params, request, reply }) => {
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
    const wanted = { ...params, range, ifRange: ifRange?.toString(), ifNoneMatch }
    const answer = await readVideo(database, storage, wanted, { principal, enrollment })
    describeBytes(reply, answer, CACHING)
    if (answer.status === 304) return ''
    // Nothing is read for who asks for the headers alone.
    return request.method === 'HEAD' ? Readable.from([]) : answer.open()
  })
}

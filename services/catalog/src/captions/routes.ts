import * as contract from '@lectern/contracts/calls/public/captions.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { CONTAINMENT } from '../images/picture-exchange.ts'
import { lockEditableVideo, requireEditableVideo } from '../videos/own-upload.ts'
import { requireVideoReader } from '../videos/read-video.ts'
import { findCaptions, listCaptionsOf, removeCaptions } from './captions.repository.ts'
import { putCaptions } from './put-captions.ts'

/** Whether a reader still may is asked each time, and another text may be there. */
const CACHING = { 'cache-control': 'private, no-store', vary: 'cookie' }

export function captionRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.listVideoCaptions, async ({ principal, params: { uploadId } }) => {
    await requireEditableVideo(database, uploadId, principal)
    return listCaptionsOf(database, uploadId)
  })

  route(app, contract.putVideoCaptions, ({ principal, params, body }) =>
    putCaptions(database, principal, { ...params, bytes: body }),
  )

  route(app, contract.deleteVideoCaptions, ({ principal, params: { uploadId, language } }) =>
    database.$transaction(async (tx) => {
      await lockEditableVideo(tx, uploadId, principal)
      if (!(await removeCaptions(tx, uploadId, language))) throw refuse('captions-not-found')
    }),
  )

  route(app, contract.getCourseCaptions, async ({ principal, enrollment, params, reply }) => {
    await requireVideoReader(database, params, { principal, enrollment })
    const webvtt = await findCaptions(database, params.videoId, params.language)
    if (webvtt === null) throw refuse('captions-not-found')
    reply.headers({ ...CACHING, ...CONTAINMENT }).type('text/vtt; charset=utf-8')
    return webvtt
  })
}

import { copyCourseImage, getCourseImage, putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { Outgoing } from '@lectern/service-kit/outgoing/exchange.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { copyImage } from './copy-image.ts'
import { CONTAINMENT, declaredType } from './picture-exchange.ts'
import { readImage } from './read-image.ts'
import { type PictureLimits, storeImage } from './store-image.ts'

/** Asked again after five minutes at the latest, which costs a 304; never shared between two people of one browser. */
const CACHING = { 'cache-control': 'private, max-age=300, must-revalidate', vary: 'cookie' }

export function imageRoutes(app: FastifyInstance, database: Database, limits: PictureLimits, outgoing: Outgoing): void {
  route(app, putCourseImage, ({ principal, params, body: bytes, request }) => {
    return storeImage(database, principal, { ...params, mediaType: declaredType(request), bytes }, limits)
  })

  route(app, copyCourseImage, ({ principal, params, body }) => {
    return copyImage({ database, outgoing, limits }, principal, { ...params, ...body })
  })

  route(app, getCourseImage, async ({ principal, enrollment, params, request, reply }) => {
    const viewer = { principal, enrollment }
    const image = await readImage(database, params, viewer, request.headers['if-none-match'])
    reply.headers({ ...CACHING, ...CONTAINMENT, etag: image.etag })
    if (image.bytes === null) reply.code(304)
    else reply.type(image.mediaType)
    return image.bytes ?? ''
  })
}

import { getCourseCover, putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { TeacherLimits } from '../courses/teacher-room.ts'
import type { Database } from '../database.ts'
import { CONTAINMENT, declaredType } from './picture-exchange.ts'
import { readCover } from './read-cover.ts'
import { storeCover } from './store-cover.ts'

/** Under one address there is never another picture. */
const PUBLIC = { 'cache-control': 'public, max-age=31536000, immutable' }
/** Who may see it depends on who asks; it is asked for again after five minutes. */
const PRIVATE = { 'cache-control': 'private, max-age=300, must-revalidate', vary: 'cookie' }

export function coverRoutes(app: FastifyInstance, database: Database, limits: TeacherLimits): void {
  route(app, putCourseCover, ({ principal, params, body: bytes, request }) =>
    storeCover(database, principal, { courseId: params.courseId, mediaType: declaredType(request), bytes }, limits),
  )

  route(app, getCourseCover, async ({ principal, params, request, reply }) => {
    const { mediaType, bytes, isPublic } = await readCover(database, params, principal)
    const etag = `"${params.name}"`
    reply.headers({ ...(isPublic ? PUBLIC : PRIVATE), ...CONTAINMENT, etag })
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304)
      return ''
    }
    reply.type(mediaType)
    return bytes
  })
}

import { catalogCourseSchema } from '@lectern/contracts/courses.ts'
import { idParamSchema } from '@lectern/contracts/fields.ts'
import { courseOfferSchema } from '@lectern/contracts/internal.ts'
import { internalRoute } from '@lectern/service-kit/route.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { readCourse } from './read-course.ts'
import { readOffer } from './read-offer.ts'

const params = z.strictObject({ courseId: idParamSchema })

export function internalCourseRoutes(app: FastifyInstance, database: Database): void {
  internalRoute(
    app,
    {
      method: 'GET',
      path: '/internal/courses/{courseId}',
      callers: ['gateway'],
      params,
      query: z.strictObject({ bodies: z.literal('none').optional() }),
      responses: { 200: catalogCourseSchema },
    },
    (call) => readCourse(database, call.params.courseId, call, { withBodies: call.query.bodies !== 'none' }),
  )
  internalRoute(
    app,
    {
      method: 'GET',
      path: '/internal/courses/{courseId}/offer',
      callers: ['learning', 'billing'],
      params,
      responses: { 200: courseOfferSchema },
    },
    (call) => readOffer(database, call.params.courseId),
  )
}

import { seedCourses as seedCoursesContract } from '@lectern/contracts/calls/public/catalog.ts'
import { hasOneOf } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { seedCourses } from './seed-courses.ts'
import type { TeacherLimits } from './teacher-room.ts'

export function sampleCourseRoutes(
  app: FastifyInstance,
  database: Database,
  limits: TeacherLimits,
  { offered }: { offered: boolean },
): void {
  route(app, seedCoursesContract, async ({ query, principal, reply }) => {
    if (!offered && !(query.sample && hasOneOf(principal, ['administrator']))) throw refuse('sample-courses-turned-off')
    const seeded = await seedCourses(database, principal, limits, query.sample)
    reply.code(seeded.created > 0 ? 201 : 200)
    return seeded
  })
}

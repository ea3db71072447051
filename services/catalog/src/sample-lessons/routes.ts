import { listSampleLessons } from '@lectern/contracts/calls/public/home.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { createSampleReader } from './read-sample-lessons.ts'

export function sampleLessonRoutes(app: FastifyInstance, database: Database): void {
  const read = createSampleReader(database)
  route(app, listSampleLessons, ({ query }) => read(query.courseId))
}

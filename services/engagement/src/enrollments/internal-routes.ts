import { listStudentCounts } from '@lectern/contracts/calls/internal/engagement.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { countActiveStudents } from './enrollments.repository.ts'

export function internalEnrollmentRoutes(app: FastifyInstance, database: Database): void {
  internalRoute(app, listStudentCounts, ({ query }) => countActiveStudents(database, query))
}

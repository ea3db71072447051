import { getTeacherAnalytics as contract } from '@lectern/contracts/http/analytics.ts'
import { route } from '@lectern/service-kit/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { getTeacherAnalytics } from './get-teacher-analytics.ts'

export function figureRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract, async ({ principal }) => getTeacherAnalytics(database, principal.id))
}

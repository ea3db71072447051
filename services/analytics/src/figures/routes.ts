import { getTeacherAnalytics as analytics } from '@lectern/contracts/calls/public/analytics.ts'
import {
  exportTeacherFigures,
  getTeacherFigures,
  getTeacherFunnel,
  listTeacherFunnels,
} from '@lectern/contracts/calls/public/figures.ts'
import { callerLanguage } from '@lectern/service-kit/http/caller-language.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import type { Freshness } from '../projection/freshness.ts'
import { figuresCsv } from './figures-csv.ts'
import { getFigures } from './get-figures.ts'
import { getFunnel, listFunnels } from './get-funnel.ts'
import { getTeacherAnalytics } from './get-teacher-analytics.ts'

export function figureRoutes(app: FastifyInstance, database: Database, freshness: Freshness): void {
  route(app, analytics, async ({ principal }) => getTeacherAnalytics(database, principal.id))

  route(app, getTeacherFigures, async ({ principal, query }) => getFigures(database, freshness, principal.id, query))

  route(app, exportTeacherFigures, async (call) => {
    const { principal, query, reply } = call
    const figures = await getFigures(database, freshness, principal.id, query)
    const { from, to } = figures.period
    reply.header('content-disposition', `attachment; filename="lectern-figures-${from}-to-${to}.csv"`)
    return figuresCsv(figures, callerLanguage(call))
  })

  route(app, getTeacherFunnel, async ({ principal, query }) =>
    getFunnel(database, freshness, principal.id, query.courseId),
  )

  route(app, listTeacherFunnels, async ({ principal }) => listFunnels(database, freshness, principal.id))
}

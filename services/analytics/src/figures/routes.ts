import { getTeacherAnalytics as getTeacherAnalyticsCall } from '@lectern/contracts/calls/public/analytics.ts'
import {
  exportTeacherFigures,
  getSchoolFigures,
  getTeacherFigures,
  getTeacherFunnel,
  listTeacherFunnels,
} from '@lectern/contracts/calls/public/figures.ts'
import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { FiguresQuery } from '@lectern/contracts/shapes/figures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type CourseStaff, teacherOfList } from '@lectern/service-kit/course-staff.ts'
import { callerLanguage } from '@lectern/service-kit/http/caller-language.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import type { Freshness } from '../projection/freshness.ts'
import { figuresCsv } from './figures-csv.ts'
import { getFigures } from './get-figures.ts'
import { getFunnel, listFunnels } from './get-funnel.ts'
import { createSchoolFigures } from './get-school-figures.ts'
import { getTeacherAnalytics } from './get-teacher-analytics.ts'
import { findOwner } from './range-figures.repository.ts'

interface Analytics extends CourseStaff {
  database: Database
}

export function figureRoutes(app: FastifyInstance, analytics: Analytics, freshness: Freshness): void {
  const { database } = analytics
  const ownerOf = (courseId: number) => findOwner(database, courseId)
  const teacherFor = (teacher: Principal, courseId: number | undefined, rights: readonly CourseRight[]) =>
    teacherOfList(analytics, teacher, courseId, { ownerOf, rights })
  const figuresFor = async (teacher: Principal, query: FiguresQuery) => {
    const teacherId = await teacherFor(teacher, query.courseId, ['students', 'money'])
    return getFigures(database, freshness, teacherId, query)
  }

  route(app, getTeacherAnalyticsCall, async ({ principal }) => getTeacherAnalytics(database, principal.id))

  const schoolFigures = createSchoolFigures(database, freshness)
  route(app, getSchoolFigures, ({ query }) => schoolFigures(query))
  route(app, getTeacherFigures, ({ principal, query }) => figuresFor(principal, query))

  route(app, exportTeacherFigures, async (call) => {
    const { principal, query, reply } = call
    const figures = await figuresFor(principal, query)
    const { from, to } = figures.period
    reply.header('content-disposition', `attachment; filename="lectern-figures-${from}-to-${to}.csv"`)
    return figuresCsv(figures, callerLanguage(call))
  })

  route(app, getTeacherFunnel, async ({ principal, query: { courseId } }) =>
    getFunnel(database, freshness, await teacherFor(principal, courseId, ['students']), courseId),
  )

  route(app, listTeacherFunnels, async ({ principal }) => listFunnels(database, freshness, principal.id))
}

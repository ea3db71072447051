import { z } from 'zod'
import { idParamSchema } from '../../shapes/fields.ts'
import { figuresQuerySchema, figuresSchema, funnelSchema, funnelsSchema } from '../../shapes/figures.ts'
import { defineRoute } from './route.ts'

const own = { owner: 'analytics', access: 'teacher', ownership: "The teacher's own courses." } as const

export const getTeacherFigures = defineRoute({
  id: 'getTeacherFigures',
  method: 'GET',
  path: '/api/teacher/figures',
  ...own,
  summary: 'Revenue, enrollments, completion and ratings over a range of days, with the time before',
  description:
    'Days are those of `timeZone`. A range of up to 31 days is told by day, a longer one by week. Without `from` it is everything.',
  query: figuresQuerySchema,
  responses: { 200: figuresSchema },
  problems: [404],
})

export const exportTeacherFigures = defineRoute({
  id: 'exportTeacherFigures',
  method: 'GET',
  path: '/api/teacher/figures.csv',
  ...own,
  summary: 'The same figures as a table for spreadsheets',
  query: figuresQuerySchema,
  responses: { 200: z.string() },
  responseMediaType: 'text/csv; charset=utf-8',
  responseHeaders: { 'content-disposition': 'A file name with the range' },
  problems: [404],
})

export const getTeacherFunnel = defineRoute({
  id: 'getTeacherFunnel',
  method: 'GET',
  path: '/api/teacher/funnel',
  ...own,
  summary: 'Where the students of a course stand, lesson by lesson of its outline as it is today',
  query: z.strictObject({ courseId: idParamSchema }),
  responses: { 200: funnelSchema },
  problems: [404],
})

export const listTeacherFunnels = defineRoute({
  id: 'listTeacherFunnels',
  method: 'GET',
  path: '/api/teacher/funnels',
  ...own,
  summary: 'For each course the lesson where most students have stopped',
  responses: { 200: funnelsSchema },
})

import { z } from 'zod'
import { idParamSchema } from '../../shapes/fields.ts'
import type { Figures } from '../../shapes/figures.ts'
import {
  figuresQuerySchema,
  figuresSchema,
  funnelSchema,
  funnelsSchema,
  schoolFiguresQuerySchema,
  schoolFiguresSchema,
} from '../../shapes/figures.ts'
import { defineRoute } from './route.ts'

const own = { owner: 'analytics', access: 'teachers-own' } as const

const day = { from: '2026-11-01', to: '2026-11-01' }
const asOf = '2026-11-02T10:00:00.000Z'
const revenue = { paid: 39, refunded: 0, refunds: 0, net: 39 }
const course = {
  revenue,
  ...{ enrollments: 2, completions: 0, completion: { enrolled: 2, completed: 0 }, ratings: { count: 1, average: 5 } },
}

const exampleFigures: Figures = {
  period: { ...day, timeZone: 'Europe/Rome', bucket: 'day', before: null },
  revenue: { asOf, ...revenue, before: null, series: [{ ...day, ...revenue }] },
  enrollments: { asOf, count: 2, students: 2, before: null, series: [{ ...day, count: 2 }] },
  completions: { asOf, count: 0, before: null, series: [{ ...day, count: 0 }] },
  completion: { asOf, ...course.completion, before: null },
  ratings: { asOf, ...course.ratings, bars: [{ stars: 5, count: 1 }], before: null },
  courses: {
    asOf,
    rows: [{ courseId: 3, title: 'Sourdough from the start', status: 'active', ...course }],
    total: course,
    draftsLeftOut: 0,
  },
}

export const getTeacherFigures = defineRoute({
  id: 'getTeacherFigures',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/figures',
  ...own,
  summary: 'Get revenue, enrollments, completion and ratings for a date range and the period before',
  description:
    'Days are those of `timeZone`. A range of up to 31 days is told by day, a longer one by week. Without `from` it is everything.',
  query: figuresQuerySchema,
  responses: { 200: figuresSchema },
  problems: ['course-not-yours'],
  example: { answer: exampleFigures },
})

export const exportTeacherFigures = defineRoute({
  id: 'exportTeacherFigures',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/teacher/figures.csv',
  ...own,
  summary: 'Download the figures as CSV',
  query: figuresQuerySchema,
  responses: { 200: z.string() },
  responseMediaType: 'text/csv; charset=utf-8',
  responseHeaders: { 'content-disposition': 'A file name with the range' },
  problems: ['course-not-yours'],
})

export const getTeacherFunnel = defineRoute({
  id: 'getTeacherFunnel',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/funnel',
  ...own,
  summary: "Get students' progress in a course, by lesson of its current outline",
  query: z.strictObject({ courseId: idParamSchema }),
  responses: { 200: funnelSchema },
  problems: ['course-not-yours'],
  example: {
    answer: {
      courseId: 3,
      asOf,
      enrolled: 30,
      finished: 12,
      lessons: [{ lessonId: 9, reached: 18, stopped: 5, reading: 13 }],
    },
  },
})

export const listTeacherFunnels = defineRoute({
  id: 'listTeacherFunnels',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/funnels',
  ...own,
  summary: 'List the lesson with the biggest drop-off in each course',
  responses: { 200: funnelsSchema },
  example: {
    answer: {
      asOf,
      courses: [{ courseId: 3, enrolled: 30, finished: 12, reading: 13, mostStopped: { lessonId: 9, stopped: 5 } }],
    },
  },
})

export const getSchoolFigures = defineRoute({
  id: 'getSchoolFigures',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/figures',
  owner: 'analytics',
  access: 'administrator',
  summary: 'Get figures of the whole school for the last days and as many before',
  description:
    'Days are those of `timeZone`, today included. Up to 30 days the series is by day, else by week. In a large school they may be some seconds old.',
  query: schoolFiguresQuerySchema,
  responses: { 200: schoolFiguresSchema },
  example: {
    answer: {
      ...{ asOf, period: exampleFigures.period },
      ...{ activeStudents: { count: 2, before: null }, enrollments: { count: 2, before: null }, completions: 0 },
      revenue: { ...revenue, before: null, series: [{ ...day, ...revenue }] },
      topCourses: [
        {
          ...{ courseId: 3, title: 'Sourdough from the start', revenue: 39 },
          teacher: { id: 12, fullName: 'Mary Shelley' },
        },
      ],
      courses: 1,
    },
  },
})

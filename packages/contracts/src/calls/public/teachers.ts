import { z } from 'zod'
import { LIST_IS_COMPLETE, pageQuery, totalCountHeader } from '../../shapes/fields.ts'
import { exampleTestimonial, testimonialSchema } from '../../shapes/home.ts'
import {
  exampleTeacher,
  exampleTeacherPage,
  teacherPageSchema,
  teacherParamsSchema,
  teacherSchema,
} from '../../shapes/teachers.ts'
import { defineRoute } from './route.ts'

const cachedForVisitors = { unlessQuery: [], studentsToo: true } as const

export const listTeachers = defineRoute({
  id: 'listTeachers',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teachers',
  owner: 'catalog',
  access: 'public',
  summary: 'List the teachers with listed courses, those with the most students first',
  description: LIST_IS_COMPLETE,
  query: z.strictObject(pageQuery),
  cachedForVisitors,
  responses: { 200: z.array(teacherSchema) },
  responseHeaders: totalCountHeader,
  example: { answer: [exampleTeacher] },
})

export const getTeacher = defineRoute({
  id: 'getTeacher',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teachers/{teacherId}',
  owner: 'catalog',
  access: 'public',
  summary: 'Get a teacher with their active courses, the most popular first',
  description: '404 for anyone without an active course, except for themselves.',
  params: teacherParamsSchema,
  cachedForVisitors,
  responses: { 200: teacherPageSchema },
  problems: ['teacher-not-found'],
  example: { answer: exampleTeacherPage },
})

export const listTeacherReviews = defineRoute({
  id: 'listTeacherReviews',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teachers/{teacherId}/reviews',
  owner: 'learning',
  access: 'public',
  summary:
    "List up to three of the newest good, readable reviews of a teacher's active courses, each of a different one",
  params: teacherParamsSchema,
  cachedForVisitors,
  responses: { 200: z.array(testimonialSchema) },
  example: { answer: [exampleTestimonial] },
})

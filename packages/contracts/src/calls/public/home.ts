import { z } from 'zod'
import {
  courseEndingsSchema,
  exampleSampleLesson,
  exampleShelf,
  exampleTestimonial,
  sampleLessonSchema,
  sampleLessonsQuerySchema,
  shelfSchema,
  testimonialSchema,
} from '../../shapes/home.ts'
import { defineRoute } from './route.ts'

const cachedForVisitors = { unlessQuery: [], studentsToo: true } as const

export const getShelf = defineRoute({
  id: 'getShelf',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/shelf',
  owner: 'catalog',
  access: 'public',
  summary: 'Get the most popular active courses by category, and the number of courses and teachers',
  description: 'In a large catalog the order and the numbers may be some seconds old.',
  cachedForVisitors,
  responses: { 200: shelfSchema },
  example: { answer: exampleShelf },
})

export const listSampleLessons = defineRoute({
  id: 'listSampleLessons',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/sample-lessons',
  owner: 'catalog',
  access: 'public',
  summary: 'Get excerpts of up to four free preview lessons, one per category; for one course, its first',
  query: sampleLessonsQuerySchema,
  cachedForVisitors,
  responses: { 200: z.array(sampleLessonSchema) },
  example: { answer: [exampleSampleLesson] },
})

export const listTestimonials = defineRoute({
  id: 'listTestimonials',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/testimonials',
  owner: 'learning',
  access: 'public',
  summary: 'List the three newest good, readable reviews, each of a different active course; empty if there are fewer',
  cachedForVisitors,
  responses: { 200: z.array(testimonialSchema) },
  example: { answer: [exampleTestimonial] },
})

export const getCourseEndings = defineRoute({
  id: 'getCourseEndings',
  method: 'GET',
  path: '/api/course-endings',
  owner: 'learning',
  access: 'public',
  whileViewing: 'answered',
  summary: 'Count how often an active course was started, and finished',
  description: 'In a large school the numbers may be some seconds old.',
  cachedForVisitors,
  responses: { 200: courseEndingsSchema },
  example: { answer: { started: 100, finished: 62 } },
})

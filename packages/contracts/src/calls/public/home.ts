import { z } from 'zod'
import {
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
  path: '/api/shelf',
  owner: 'catalog',
  access: 'public',
  summary: 'The most chosen active courses of each category, and how many courses and teachers there are',
  description: 'In a large catalog the order and the numbers may be some seconds old.',
  cachedForVisitors,
  responses: { 200: shelfSchema },
  example: { answer: exampleShelf },
})

export const listSampleLessons = defineRoute({
  id: 'listSampleLessons',
  method: 'GET',
  path: '/api/sample-lessons',
  owner: 'catalog',
  access: 'public',
  summary: 'How up to four free previews of active courses begin, one per category; of one course, its first',
  query: sampleLessonsQuerySchema,
  cachedForVisitors,
  responses: { 200: z.array(sampleLessonSchema) },
  example: { answer: [exampleSampleLesson] },
})

export const listTestimonials = defineRoute({
  id: 'listTestimonials',
  method: 'GET',
  path: '/api/testimonials',
  owner: 'learning',
  access: 'public',
  summary: 'The three newest good reviews of a readable length, of three active courses; nothing while there are fewer',
  cachedForVisitors,
  responses: { 200: z.array(testimonialSchema) },
  example: { answer: [exampleTestimonial] },
})

import { z } from 'zod'
import { afterIdQuerySchema, courseStudentsSchema } from '../../shapes/internal.ts'
import { defineInternalCall } from './internal-call.ts'

/** How many students of each course are told of what changes in it, by ascending course id; courses without anybody are left out. */
export const listStudentCounts = defineInternalCall({
  owner: 'engagement',
  method: 'GET',
  path: '/internal/course-students',
  callers: ['analytics'],
  query: afterIdQuerySchema,
  responses: { 200: z.array(courseStudentsSchema) },
})

import { idParamSchema, idSchema } from '@lectern/contracts/fields.ts'
import { readableLessonSchema } from '@lectern/contracts/lessons.ts'
import { internalRoute } from '@lectern/service-kit/route.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { readCourseOfLesson, readLesson } from './read-lesson.ts'

const params = z.object({ lessonId: idParamSchema })

export function internalLessonRoutes(app: FastifyInstance, database: Database): void {
  internalRoute(
    app,
    {
      method: 'GET',
      path: '/internal/lessons/{lessonId}/course',
      callers: ['gateway'],
      params,
      responses: { 200: z.object({ courseId: idSchema }) },
    },
    (call) => readCourseOfLesson(database, call.params.lessonId),
  )
  internalRoute(
    app,
    {
      method: 'GET',
      path: '/internal/lessons/{lessonId}',
      callers: ['gateway'],
      params,
      responses: { 200: readableLessonSchema },
    },
    (call) => readLesson(database, call.params.lessonId, call),
  )
}

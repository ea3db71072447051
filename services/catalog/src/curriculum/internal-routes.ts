import { getCourseOfLesson, getPublishedQuiz, getReadableLesson } from '@lectern/contracts/calls/internal/catalog.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { readPublishedQuiz } from '../quizzes/read-published-quiz.ts'
import { readCourseOfLesson, readLesson } from './read-lesson.ts'

export function internalLessonRoutes(app: FastifyInstance, database: Database): void {
  internalRoute(app, getCourseOfLesson, (call) => readCourseOfLesson(database, call.params.lessonId))
  internalRoute(app, getReadableLesson, (call) => readLesson(database, call.params.lessonId, call))
  internalRoute(app, getPublishedQuiz, ({ params }) => readPublishedQuiz(database, params.lessonId))
}

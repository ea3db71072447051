import { z } from 'zod'
import { declareProblems } from './declare.ts'

const most = z.int()

/** Of courses, their curriculum, pictures and videos, and of what a school says of itself. */
export const catalogProblems = declareProblems({
  'course-of-another-teacher': { status: 403 },
  'course-limit-reached': { status: 409, params: z.strictObject({ most, count: z.int() }) },
  'course-was-published': { status: 409 },
  'version-conflict': { status: 409, params: z.strictObject({ what: z.enum(['course', 'page', 'school']) }) },
  'category-required': { status: 400 },
  'sample-courses-turned-off': { status: 403 },
  'next-course-requires-enrollment': { status: 403 },

  'module-not-found': { status: 404 },
  'module-limit-reached': { status: 409, params: z.strictObject({ most }) },
  'lesson-not-found': { status: 404 },
  'lesson-requires-enrollment': { status: 403 },
  'lesson-limit-reached': { status: 409, params: z.strictObject({ most }) },
  'lesson-was-read': { status: 409 },
  'lesson-changed-elsewhere': { status: 409 },
  'lesson-version-not-found': { status: 404 },
  'curriculum-changed-elsewhere': { status: 409 },
  'course-text': { status: 413, params: z.strictObject({ most }) },
  'content-required': { status: 400 },
  'content-required-in-lesson': { status: 400, params: z.strictObject({ title: z.string() }) },
  'content-too-long': { status: 400 },
  'content-too-deep': { status: 400 },
  'content-too-costly': { status: 400 },
  'question-too-long': { status: 400 },
  'question-too-deep': { status: 400 },
  'questions-too-long': { status: 400 },
  'questions-too-costly': { status: 400 },
  'file-not-text': { status: 400 },
  'nul-characters': { status: 400 },
})

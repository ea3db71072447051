import { z } from 'zod'
import { declareProblems } from './declare.ts'

const most = z.int()
/** As `1.5 GB`. */
const size = z.string()

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

  'image-quota': { status: 413, params: z.strictObject({ most }) },
  'picture-quota': { status: 413, params: z.strictObject({ most: size, size }) },
  'image-type-unsupported': { status: 415 },
  'cover-type-unsupported': { status: 415 },
  'logo-type-unsupported': { status: 415 },
  'image-of-another-ending': {
    status: 415,
    params: z.strictObject({ type: z.string(), ending: z.string() }),
  },
  'drawing-too-large': { status: 400, params: z.strictObject({ most }) },
  'drawing-too-costly': { status: 400 },
  'drawing-with-picture': { status: 400 },
  'drawing-with-many-effects': { status: 400 },
  'drawing-damaged': { status: 400 },
  'drawing-too-deep': { status: 400 },
  'drawing-repeats-itself': { status: 400 },

  'school-page-not-found': { status: 404 },
  'school-page-limit-reached': { status: 409, params: z.strictObject({ most }) },

  'video-not-found': { status: 404 },
  'range-not-satisfiable': { status: 416, params: z.strictObject({ bytes: z.int() }) },
  'video-too-large': { status: 413, params: z.strictObject({ most: size }) },
  'video-quota': { status: 413, params: z.strictObject({ most: size, left: size }) },
  'video-in-use': { status: 409 },
  'video-upload-not-found': { status: 404 },
  'video-upload-elsewhere': { status: 409, params: z.strictObject({ offset: z.int() }) },
  'video-upload-incomplete': { status: 409, params: z.strictObject({ received: z.int(), bytes: z.int() }) },
  'video-upload-limit-reached': { status: 409, params: z.strictObject({ count: z.int() }) },
  'video-upload-header-required': {
    status: 400,
    params: z.strictObject({ name: z.enum(['upload-length', 'upload-offset']), least: z.int() }),
  },
  'video-piece-too-large': { status: 413 },
  'video-piece-too-small': { status: 400, params: z.strictObject({ least: z.int() }) },
  'tus-version': { status: 412, params: z.strictObject({ version: z.string() }) },
  'uploaded-video-not-found': { status: 400 },
  'not-a-video': { status: 415 },
  'video-damaged': { status: 415 },
  'video-of-another-format': { status: 415, params: z.strictObject({ format: z.string() }) },
  'video-without-picture': { status: 415 },
  'video-of-another-codec': {
    status: 415,
    params: z.strictObject({ part: z.enum(['picture', 'sound']), codec: z.string() }),
  },
  'video-of-unknown-codec': { status: 415, params: z.strictObject({ part: z.enum(['picture', 'sound']) }) },
  'video-check-late': { status: 503 },
  'video-reading-failed': { status: 503 },
  'video-storage-away': { status: 503 },
  'video-storage-not-set-up': { status: 503 },
})

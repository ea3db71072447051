import { z } from 'zod'
import { declareProblems } from './declare.ts'

const mostOf = z.strictObject({ most: z.int() })

/** What can be wrong in courses, lessons and bundles, as their teachers send them. */
export const courseInputProblems = declareProblems({
  'level-required': { status: 400 },
  'course-status-unknown': { status: 400 },
  'course-visibility-unknown': { status: 400 },
  'lesson-type-unknown': { status: 400 },
  'price-required': { status: 400 },
  'price-negative': { status: 400 },
  'price-too-high': { status: 400 },
  'price-of-part-cents': { status: 400 },
  'price-too-low': { status: 400 },
  'subtitle-too-long': { status: 400 },
  'line-required': { status: 400 },
  'line-too-long': { status: 400, params: mostOf },
  'promo-video-unknown': { status: 400 },
  'lines-too-many': { status: 400, params: mostOf },
  'modules-too-many': { status: 400, params: mostOf },
  'lessons-too-many': { status: 400, params: mostOf },
  'cover-name-invalid': { status: 400 },
  'video-id-invalid': { status: 400 },
  'bundle-video-invalid': { status: 400 },
  'bundle-cover-invalid': { status: 400 },
  'bundle-lesson-path-invalid': { status: 400 },
  'bundle-quiz-path-invalid': { status: 400 },
  'bundle-category-required': { status: 400 },
  'bundle-quizzes-require-later-version': { status: 400 },
  'bundle-captions-path-invalid': { status: 400 },
  'bundle-captions-too-many': { status: 400, params: z.strictObject({ most: z.int() }) },
  'bundle-captions-twice': { status: 400 },
  'bundle-captions-require-later-version': { status: 400 },
  'bundle-languages-require-later-version': { status: 400 },
  'bundle-files-require-later-version': { status: 400 },
  'bundle-visibility-requires-later-version': { status: 400 },
  'bundle-about-requires-later-version': { status: 400 },
  'bundle-lesson-file-invalid': { status: 400 },
  'bundle-lesson-files-too-many': { status: 400, params: mostOf },
})

import { declareProblems } from './declare.ts'

/** Of courses and lessons, in whatever service they are looked for. */
export const courseProblems = declareProblems({
  'course-not-found': { status: 404 },
  'course-sales-paused': { status: 409 },
  'lesson-not-in-your-courses': { status: 404 },
})

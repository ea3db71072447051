import { declareProblems } from './declare.ts'

/** Of figures and of how they agree with what they are counted from. */
export const analyticsProblems = declareProblems({
  'comparison-running': { status: 409 },
  'course-not-yours': { status: 404 },
  'range-in-future': { status: 400 },
})

import type { z } from 'zod'
import { accountInputProblems } from './account-input.ts'
import { analyticsProblems } from './analytics.ts'
import { anyCallProblems } from './any-call.ts'
import { billingProblems } from './billing.ts'
import { bundleProblems } from './bundles.ts'
import { catalogProblems } from './catalog.ts'
import { courseInputProblems } from './course-input.ts'
import { courseProblems } from './courses.ts'
import type { Problem } from './declare.ts'
import { engagementProblems } from './engagement.ts'
import { gatewayProblems } from './gateway.ts'
import { identityProblems } from './identity.ts'
import { inputProblems } from './input.ts'
import { learningProblems } from './learning.ts'
import { learningInputProblems } from './learning-input.ts'
import { operationProblems } from './operations.ts'
import { pictureProblems } from './pictures.ts'
import { quizInputProblems } from './quiz-input.ts'
import { schoolInputProblems } from './school-input.ts'

/** By what they are about. A code is in one of them. */
export const PROBLEM_AREAS = {
  anyCallProblems,
  inputProblems,
  accountInputProblems,
  courseInputProblems,
  quizInputProblems,
  schoolInputProblems,
  learningInputProblems,
  courseProblems,
  learningProblems,
  identityProblems,
  gatewayProblems,
  engagementProblems,
  analyticsProblems,
  pictureProblems,
  operationProblems,
  catalogProblems,
  billingProblems,
  bundleProblems,
}

/** Every refusal that has a code. */
export const PROBLEMS = {
  ...anyCallProblems,
  ...inputProblems,
  ...accountInputProblems,
  ...courseInputProblems,
  ...quizInputProblems,
  ...schoolInputProblems,
  ...learningInputProblems,
  ...courseProblems,
  ...learningProblems,
  ...identityProblems,
  ...gatewayProblems,
  ...engagementProblems,
  ...analyticsProblems,
  ...pictureProblems,
  ...operationProblems,
  ...catalogProblems,
  ...billingProblems,
  ...bundleProblems,
}

export type ProblemCode = keyof typeof PROBLEMS

/** What the sentence of a refusal names; `undefined` where it names nothing. */
export type ProblemParams<Code extends ProblemCode> = (typeof PROBLEMS)[Code] extends {
  params: infer Params extends z.ZodObject
}
  ? z.output<Params>
  : undefined

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code)
}

export function problemOf(code: ProblemCode): Problem {
  return PROBLEMS[code]
}

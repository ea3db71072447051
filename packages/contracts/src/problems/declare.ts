import type { z } from 'zod'

export type ProblemStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 408
  | 409
  | 412
  | 413
  | 415
  | 416
  | 429
  | 431
  | 500
  | 503

/** A refusal: the status that it is answered with, and what its sentence names. */
export interface Problem {
  status: ProblemStatus
  params?: z.ZodObject
}

/**
 * Refusals by their codes. A code is the problem's `type` (`/problems/wishlist-full`) and its text in packages/texts, and never gets another
 * meaning or other parameters: what says something else is another code.
 */
export function declareProblems<const Declared extends Record<string, Problem>>(declared: Declared): Declared {
  return declared
}

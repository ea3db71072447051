import type { AttemptConflict } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { problemOf } from './problem-type.ts'

/** The attempt can't be written, or begun: another tab has it, it is handed in, or none is left. */
export class AttemptConflictError extends Error {
  readonly reason: AttemptConflict['reason']

  constructor(detail: string, reason: AttemptConflict['reason']) {
    super(detail)
    this.name = 'AttemptConflictError'
    this.reason = reason
  }
}

export async function attemptRefusal(response: Response): Promise<Error | null> {
  if (response.status !== 409) return null
  const problem = await problemOf<AttemptConflict>(response)
  return problem?.reason ? new AttemptConflictError(problem.detail, problem.reason) : null
}

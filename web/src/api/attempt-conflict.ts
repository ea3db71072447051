import type { AttemptConflict } from '@lectern/contracts/shapes/quiz-attempts.ts'

/** The attempt can't be written, or begun: another tab has it, it is handed in, or none is left. */
export class AttemptConflictError extends Error {
  readonly reason: AttemptConflict['reason']

  constructor({ detail, reason }: AttemptConflict) {
    super(detail)
    this.name = 'AttemptConflictError'
    this.reason = reason
  }
}

export async function attemptRefusal(response: Response): Promise<Error | null> {
  if (response.status !== 409) return null
  const problem: AttemptConflict = await response.json()
  return problem.reason ? new AttemptConflictError(problem) : null
}

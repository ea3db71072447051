import { type FactorKind, SECOND_STEP_EXPIRED, SECOND_STEP_REQUIRED } from '@lectern/contracts/shapes/factors.ts'
import { PASSWORD_CHANGE_REQUIRED } from '@lectern/contracts/shapes/people.ts'
import type { Problem } from '@lectern/contracts/shapes/problem.ts'
import { problemOf } from './problem-type.ts'

type Refused = Problem & { by?: readonly FactorKind[] }

/** The password is right, and somebody else has set it: it is good for `replacePassword` alone. */
export class PasswordChangeRequiredError extends Error {
  override readonly name = 'PasswordChangeRequiredError'

  constructor({ detail }: Refused) {
    super(detail)
  }
}

/** The password is right, and a second factor comes next. */
export class SecondStepRequiredError extends Error {
  override readonly name = 'SecondStepRequiredError'
  /** What the account has for it. */
  readonly by: readonly FactorKind[]

  constructor({ detail, by = ['app'] }: Refused) {
    super(detail)
    this.by = by
  }
}

/** The password has to be given again before the code. */
export class SecondStepExpiredError extends Error {
  override readonly name = 'SecondStepExpiredError'

  constructor({ detail }: Refused) {
    super(detail)
  }
}

const ERRORS = new Map<string, new (refused: Refused) => Error>([
  [`/problems/${PASSWORD_CHANGE_REQUIRED}`, PasswordChangeRequiredError],
  [`/problems/${SECOND_STEP_REQUIRED}`, SecondStepRequiredError],
  [`/problems/${SECOND_STEP_EXPIRED}`, SecondStepExpiredError],
])

async function refusal(response: Response): Promise<Error | null> {
  const problem = await problemOf(response)
  const Refusal = problem && ERRORS.get(problem.type)
  return Refusal ? new Refusal(problem) : null
}

/** For calls that sign in: their refusals that say what comes next are errors of their own. */
export const signingIn = { refusal }

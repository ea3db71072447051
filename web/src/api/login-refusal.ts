import { SECOND_STEP_EXPIRED, SECOND_STEP_REQUIRED } from '@lectern/contracts/shapes/factors.ts'
import { PASSWORD_CHANGE_REQUIRED } from '@lectern/contracts/shapes/people.ts'
import { problemOf } from './problem-type.ts'

/** The password is right, and somebody else has set it: it is good for `replacePassword` alone. */
export class PasswordChangeRequiredError extends Error {
  override readonly name = 'PasswordChangeRequiredError'
}

/** The password is right, and a code comes next. */
export class SecondStepRequiredError extends Error {
  override readonly name = 'SecondStepRequiredError'
}

/** The password has to be given again before the code. */
export class SecondStepExpiredError extends Error {
  override readonly name = 'SecondStepExpiredError'
}

const ERRORS = new Map<string, new (detail: string) => Error>([
  [`/problems/${PASSWORD_CHANGE_REQUIRED}`, PasswordChangeRequiredError],
  [`/problems/${SECOND_STEP_REQUIRED}`, SecondStepRequiredError],
  [`/problems/${SECOND_STEP_EXPIRED}`, SecondStepExpiredError],
])

async function refusal(response: Response): Promise<Error | null> {
  const problem = await problemOf(response)
  const Refusal = problem && ERRORS.get(problem.type)
  return Refusal ? new Refusal(problem.detail) : null
}

/** For calls that sign in: their refusals that say what comes next are errors of their own. */
export const signingIn = { headers: { Accept: 'application/json' }, refusal }

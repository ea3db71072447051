import { type FactorKind, STEP_UP_REQUIRED } from '@lectern/contracts/shapes/factors.ts'
import { problemOf } from './problem-type.ts'

export interface StepUpRequirements {
  /** Whether a code is asked for, too. */
  withCode: boolean
  /** Whether there is a password: who has none proves themselves at the OpenID provider. */
  withPassword: boolean
  /** What the account has that proves. */
  by: readonly FactorKind[]
}

/** Who is signed in has to prove themselves once more before this call. */
export class StepUpRequiredError extends Error {
  override readonly name = 'StepUpRequiredError'
  readonly requirements: StepUpRequirements

  constructor(detail: string, requirements: StepUpRequirements) {
    super(detail)
    this.requirements = requirements
  }
}

async function refusal(response: Response): Promise<Error | null> {
  const problem = await problemOf<StepUpRequirements>(response)
  if (problem?.type !== `/problems/${STEP_UP_REQUIRED}`) return null
  const { withCode = false, withPassword = true, by = [] } = problem
  return new StepUpRequiredError(problem.detail, { withCode, withPassword, by })
}

/** For calls that may need a recent reauthentication: they throw StepUpRequiredError then. */
export const mayRequireStepUp = { refusal }

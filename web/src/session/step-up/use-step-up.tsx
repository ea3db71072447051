import { type ReactNode, useState } from 'react'
import { StepUpRequiredError, type StepUpRequirements } from '../../api/step-up.ts'
import { lazyPart } from '../../components/lazy-part.tsx'

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'))

interface PendingStepUp extends StepUpRequirements {
  onProven: () => void
  onGivenUp: () => void
}

export interface StepUp {
  /** Does the work; where the server asks for reauthentication, asks for it and does the work again. Who cancels gets the StepUpRequiredError. */
  withStepUp: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** To be drawn wherever the work is begun, outside of other dialogs' forms. */
  dialog: ReactNode
}

/** For what is refused until who is signed in has proved themselves again. */
export function useStepUp(): StepUp {
  const [pending, setAsked] = useState<PendingStepUp>()

  async function withStepUp<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (failure) {
      if (!(failure instanceof StepUpRequiredError)) throw failure
      await new Promise<void>((onProven, reject) =>
        setAsked({ ...failure.requirements, onProven, onGivenUp: () => reject(failure) }),
      ).finally(() => setAsked(undefined))
      return work()
    }
  }

  return { withStepUp, dialog: pending && <StepUpDialog {...pending} /> }
}

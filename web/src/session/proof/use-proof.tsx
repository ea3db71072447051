import { type ReactNode, useState } from 'react'
import { type AskedFor, ProofRequiredError } from '../../api/proof.ts'
import { lazyPart } from '../../components/lazy-part.tsx'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'))

interface Asked extends AskedFor {
  onProven: () => void
  onGivenUp: () => void
}

export interface Proof {
  /** Does the work; where the server asks for a proof, asks for it and does the work again. Who doesn't give one gets the ProofRequiredError. */
  proven: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** To be drawn wherever the work is begun, outside of other dialogs' forms. */
  dialog: ReactNode
}

/** For what is refused until who is signed in has proved themselves again. */
export function useProof(): Proof {
  const [asked, setAsked] = useState<Asked>()

  async function proven<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (failure) {
      if (!(failure instanceof ProofRequiredError)) throw failure
      await new Promise<void>((onProven, reject) =>
        setAsked({ ...failure.asked, onProven, onGivenUp: () => reject(failure) }),
      ).finally(() => setAsked(undefined))
      return work()
    }
  }

  return { proven, dialog: asked && <ProofDialog {...asked} /> }
}

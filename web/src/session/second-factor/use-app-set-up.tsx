import type { TotpKey } from '@lectern/contracts/shapes/factors.ts'
import { type ReactNode, useState } from 'react'
import { beginTotp } from '#api/factors'
import { texts } from '#texts/account'
import { errorSentence } from '../../api/api-error.ts'
import { mayRequireStepUp } from '../../api/step-up.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import type { StepUp } from '../step-up/use-step-up.tsx'

const SetUpDialog = lazyPart(() => import('./set-up-dialog.tsx'))
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'))

interface AppSetUp {
  isBeginning: boolean
  begin: () => Promise<void>
  /** Shows recovery codes, once. */
  showCodes: (codes: string[]) => void
  dialogs: ReactNode
}

/** Sets up an authenticator app: its key and a code of it, then the recovery codes. */
export function useAppSetUp(proven: StepUp['withStepUp']): AppSetUp {
  const [totp, setTotp] = useState<TotpKey>()
  const [codes, showCodes] = useState<string[]>()
  const [isBeginning, setBeginning] = useState(false)

  async function begin() {
    setBeginning(true)
    try {
      setTotp(await proven(() => beginTotp({}, mayRequireStepUp)))
    } catch (failure) {
      toast({ title: texts.factor.notDone, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setBeginning(false)
    }
  }

  function confirmed(recoveryCodes: string[]) {
    setTotp(undefined)
    showCodes(recoveryCodes)
  }

  const dialogs = (
    <>
      {totp && <SetUpDialog totp={totp} proven={proven} onConfirmed={confirmed} onClose={() => setTotp(undefined)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => showCodes(undefined)} />}
    </>
  )
  return { isBeginning, begin, showCodes, dialogs }
}

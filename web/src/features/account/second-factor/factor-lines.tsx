import { type Factors, hasSecondStep, type TotpKey } from '@lectern/contracts/shapes/factors.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { beginTotp } from '#api/factors'
import { texts } from '#texts/account'
import { errorMessage } from '../../../api/api-error.ts'
import { mayRequireStepUp } from '../../../api/step-up.ts'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { formatDate } from '../../../lib/format.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Fact } from '../fact.tsx'
import { Line } from '../settings-card.tsx'
import { PasskeyStep } from './passkey-step.tsx'

const SetUpDialog = lazyPart(() => import('./set-up-dialog.tsx'))
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'))
const RenewDialog = lazyPart(() => import('./renew-dialog.tsx'))
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'))

type Shown = { what: 'remove' | 'renew' } | { what: 'set up'; key: TotpKey } | { what: 'codes'; codes: string[] }

/** What is asked for beside the password, and the recovery codes, with what can be done with them. */
export function FactorLines({ factors }: { factors: Factors }) {
  const { totp, recoveryCodes, passkeys, passkeyAsked } = factors
  const { withStepUp: proven, dialog } = useStepUp()
  const [shown, setShown] = useState<Shown>()
  const [isBeginning, setBeginning] = useState(false)
  const close = () => setShown(undefined)
  const showCodes = (codes: string[]) => setShown({ what: 'codes', codes })

  async function setUp() {
    setBeginning(true)
    try {
      setShown({ what: 'set up', key: await proven(() => beginTotp({}, mayRequireStepUp)) })
    } catch (failure) {
      toast({ title: texts.factor.notDone, description: errorMessage(failure), variant: 'destructive' })
    } finally {
      setBeginning(false)
    }
  }

  return (
    <>
      <Line>
        <Fact
          name={texts.factor.app}
          state={totp ? texts.factor.since({ day: formatDate(totp.since) }) : texts.factor.notSetUp}
        />
        {totp ? (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setShown({ what: 'remove' })}>
            {texts.factor.remove}
          </Button>
        ) : (
          <Button variant="outlined" aria-haspopup="dialog" disabled={isBeginning} onClick={() => void setUp()}>
            {texts.factor.setUp}
          </Button>
        )}
      </Line>
      {passkeys.length > 0 && !totp && <PasskeyStep isAsked={passkeyAsked} proven={proven} onCodes={showCodes} />}
      {hasSecondStep(factors) && (
        <Line>
          <Fact name={texts.factor.codes} state={texts.factor.left({ count: recoveryCodes })} />
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setShown({ what: 'renew' })}>
            {texts.factor.renew}
          </Button>
        </Line>
      )}
      {shown?.what === 'set up' && (
        <SetUpDialog totp={shown.key} proven={proven} onConfirmed={showCodes} onClose={close} />
      )}
      {shown?.what === 'codes' && <RecoveryCodesDialog codes={shown.codes} onClose={close} />}
      {shown?.what === 'renew' && <RenewDialog proven={proven} onRenewed={showCodes} onClose={close} />}
      {shown?.what === 'remove' && <RemoveDialog hasPasskeys={passkeys.length > 0} proven={proven} onClose={close} />}
      {dialog}
    </>
  )
}

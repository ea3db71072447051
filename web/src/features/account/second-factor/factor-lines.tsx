import { type Factors, hasSecondStep } from '@lectern/contracts/shapes/factors.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/account'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { formatDate } from '../../../lib/format.ts'
import { useAppSetUp } from '../../../session/second-factor/use-app-set-up.tsx'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Fact } from '../fact.tsx'
import { Line } from '../settings-card.tsx'
import { PasskeyStep } from './passkey-step.tsx'

const RenewDialog = lazyPart(() => import('./renew-dialog.tsx'))
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'))

/** What is asked for beside the password, and the recovery codes, with what can be done with them. */
export function FactorLines({ factors }: { factors: Factors }) {
  const { totp, recoveryCodes, passkeys, passkeyAsked } = factors
  const { withStepUp: proven, dialog } = useStepUp()
  const { isBeginning, begin, showCodes, dialogs } = useAppSetUp(proven)
  const [shown, setShown] = useState<'remove' | 'renew'>()
  const close = () => setShown(undefined)

  return (
    <>
      <Line>
        <Fact
          name={texts.factor.app}
          state={totp ? texts.factor.since({ day: formatDate(totp.since) }) : texts.factor.notSetUp}
        />
        {totp ? (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setShown('remove')}>
            {texts.factor.remove}
          </Button>
        ) : (
          <Button variant="outlined" aria-haspopup="dialog" disabled={isBeginning} onClick={() => void begin()}>
            {texts.factor.setUp}
          </Button>
        )}
      </Line>
      {passkeys.length > 0 && !totp && <PasskeyStep isAsked={passkeyAsked} proven={proven} onCodes={showCodes} />}
      {hasSecondStep(factors) && (
        <Line>
          <Fact name={texts.factor.codes} state={texts.factor.left({ count: recoveryCodes })} />
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setShown('renew')}>
            {texts.factor.renew}
          </Button>
        </Line>
      )}
      {shown === 'renew' && (
        <RenewDialog
          proven={proven}
          onRenewed={(codes) => {
            close()
            showCodes(codes)
          }}
          onClose={close}
        />
      )}
      {shown === 'remove' && <RemoveDialog hasPasskeys={passkeys.length > 0} proven={proven} onClose={close} />}
      {dialogs}
      {dialog}
    </>
  )
}

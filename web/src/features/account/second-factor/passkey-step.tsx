import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/account'
import { lazyPart } from '../../../components/lazy-part.tsx'
import type { StepUp } from '../../../session/step-up/use-step-up.tsx'
import { Fact } from '../fact.tsx'
import { Line } from '../settings-card.tsx'

const PasskeyStepDialog = lazyPart(() => import('./passkey-step-dialog.tsx'))

interface Props {
  isAsked: boolean
  proven: StepUp['withStepUp']
  onCodes: (recoveryCodes: string[]) => void
}

/** Whether a passkey is asked for beside the password, of who has one and no app. */
export function PasskeyStep({ isAsked, proven, onCodes }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { name, on, off, turnOn, turnOff } = texts.passkeyStep
  return (
    <Line>
      <Fact name={name} state={isAsked ? on : off} />
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isAsked ? turnOff : turnOn}
      </Button>
      {isOpen && (
        <PasskeyStepDialog isAsked={isAsked} proven={proven} onCodes={onCodes} onClose={() => setOpen(false)} />
      )}
    </Line>
  )
}

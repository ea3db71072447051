import { texts } from '#texts/account'
import { renewRecoveryCodes } from '../../../api/factors.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { StepUp } from '../../../session/step-up/use-step-up.tsx'
import { usePending } from '../use-pending.ts'

interface Props {
  proven: StepUp['withStepUp']
  onRenewed: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Asks before the recovery codes from before are good no longer. */
export default function RenewDialog({ proven, onRenewed, onClose }: Props) {
  const { pending, run } = usePending(async () => onRenewed((await proven(renewRecoveryCodes)).recoveryCodes))
  return (
    <ConfirmDialog
      open
      title={texts.renewal.title}
      text={texts.renewal.text}
      confirmLabel={pending ? texts.renewal.pending : texts.renewal.confirm}
      pending={pending}
      onConfirm={run}
      onClose={onClose}
    />
  )
}

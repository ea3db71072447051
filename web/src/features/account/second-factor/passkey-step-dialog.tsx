import { texts } from '#texts/account'
import { askForPasskey, stopAskingForPasskey } from '../../../api/factors.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import type { StepUp } from '../../../session/step-up/use-step-up.tsx'
import { usePending } from '../use-pending.ts'

interface Props {
  isAsked: boolean
  proven: StepUp['withStepUp']
  onCodes: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Asks before the password alone isn't enough any more, or is again. */
export default function PasskeyStepDialog({ isAsked, proven, onCodes, onClose }: Props) {
  const { ask, stop, pending: meanwhile } = texts.passkeyStep
  const { pending, run } = usePending(async () => {
    if (isAsked) {
      await proven(stopAskingForPasskey)
      toast({ title: stop.done })
    } else {
      onCodes((await proven(askForPasskey)).recoveryCodes)
    }
    onClose()
  })
  const { title, text, confirm } = isAsked ? stop : ask
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmLabel={pending ? meanwhile : confirm}
      pending={pending}
      destructive={isAsked}
      onConfirm={run}
      onClose={onClose}
    />
  )
}

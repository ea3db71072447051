import { texts } from '#texts/account'
import { removeTotp } from '../../../api/factors.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import type { StepUp } from '../../../session/step-up/use-step-up.tsx'
import { usePending } from '../use-pending.ts'

interface Props {
  /** One is asked for in the app's place. */
  hasPasskeys: boolean
  proven: StepUp['withStepUp']
  onClose: () => void
}

/** Asks before the app is asked for no more. */
export default function RemoveDialog({ hasPasskeys, proven, onClose }: Props) {
  const { pending, run } = usePending(async () => {
    await proven(removeTotp)
    toast({ title: texts.removal.done })
    onClose()
  })
  return (
    <ConfirmDialog
      open
      title={texts.removal.title}
      text={hasPasskeys ? texts.removal.withPasskeys : texts.removal.text}
      confirmLabel={pending ? texts.removal.pending : texts.removal.confirm}
      pending={pending}
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}

import { removeTotp } from '../../../api/factors.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import type { Proof } from '../../../session/proof/use-proof.tsx'
import { texts } from '../texts.ts'
import { usePending } from './use-pending.ts'

/** Asks before the password alone is enough again. */
export default function RemoveDialog({ proven, onClose }: { proven: Proof['proven']; onClose: () => void }) {
  const { pending, run } = usePending(async () => {
    await proven(removeTotp)
    toast({ title: texts.removal.done })
    onClose()
  })
  return (
    <ConfirmDialog
      open
      title={texts.removal.title}
      text={texts.removal.text}
      confirmLabel={pending ? texts.removal.pending : texts.removal.confirm}
      pending={pending}
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}

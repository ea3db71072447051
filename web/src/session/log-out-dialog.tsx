import { texts } from '#texts/session'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { RETENTION_DAYS, type UnsentOutcome } from '../lib/unsent-text.ts'

interface Props {
  outcome: Exclude<UnsentOutcome, 'sent'>
  onConfirm: () => void
  onClose: () => void
}

/** Asks before somebody logs out with something unsent. With everything sent there is no dialog. */
export default function LogOutDialog({ outcome, onConfirm, onClose }: Props) {
  const { title, kept, lost, logOut, stay } = texts.unsent
  return (
    <ConfirmDialog
      open
      title={title}
      text={outcome === 'saved' ? kept({ days: RETENTION_DAYS }) : lost}
      confirmLabel={logOut}
      cancelLabel={stay}
      pending={false}
      destructive={outcome === 'lost'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

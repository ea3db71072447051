import { texts } from '#texts/session'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { type Fate, KEPT_DAYS } from '../lib/unsent.ts'

interface Props {
  fate: Exclude<Fate, 'sent'>
  onConfirm: () => void
  onClose: () => void
}

/** Asks before somebody logs out with something unsent. With everything sent there is no dialog. */
export default function LogOutDialog({ fate, onConfirm, onClose }: Props) {
  const { title, kept, lost, logOut, stay } = texts.unsent
  return (
    <ConfirmDialog
      open
      title={title}
      text={fate === 'kept' ? kept({ days: KEPT_DAYS }) : lost}
      confirmLabel={logOut}
      cancelLabel={stay}
      pending={false}
      destructive={fate === 'lost'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

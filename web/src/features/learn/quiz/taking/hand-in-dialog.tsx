import Alert from '@mui/material/Alert'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import type { SquareOf } from '../../../../components/quiz/question-squares.tsx'
import { texts } from '../texts.ts'

interface Props {
  open: boolean
  squares: readonly SquareOf[]
  pending: boolean
  failure: string | null
  onHandIn: () => void
  onClose: () => void
}

/** Names what is open or was to be looked at again, before it is too late. */
export function HandInDialog({ open, squares, pending, failure, onHandIn, onClose }: Props) {
  const openOnes = squares.filter(({ answered }) => !answered).map(({ number }) => number)
  const marked = squares.filter((one) => one.marked).map(({ number }) => number)
  const lines = [
    ...(openOnes.length > 0 ? [texts.handingIn.open(openOnes)] : []),
    ...(marked.length > 0 ? [texts.handingIn.marked(marked)] : []),
  ]
  return (
    <ConfirmDialog
      open={open}
      title={texts.handingIn.title}
      text={lines.join(' ')}
      confirmLabel={texts.taking.handIn}
      cancelLabel={texts.handingIn.back}
      pending={pending}
      onConfirm={onHandIn}
      onClose={onClose}
    >
      {failure !== null && <Alert severity="error">{texts.handingIn.failed(failure)}</Alert>}
    </ConfirmDialog>
  )
}

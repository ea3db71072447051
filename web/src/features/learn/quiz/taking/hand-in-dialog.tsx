import Alert from '@mui/material/Alert'
import { texts as shared } from '#texts/components-quiz'
import { texts } from '#texts/learn-quiz'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import type { SquareOf } from '../../../../components/quiz/question-squares.tsx'
import { formatList } from '../../../../lib/format.ts'

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
    ...(openOnes.length > 0 ? [texts.handingIn.open(named(openOnes))] : []),
    ...(marked.length > 0 ? [texts.handingIn.marked(named(marked))] : []),
  ]
  return (
    <ConfirmDialog
      open={open}
      title={texts.handingIn.title}
      text={lines.join(' ')}
      confirmLabel={shared.taking.handIn}
      cancelLabel={texts.handingIn.back}
      pending={pending}
      onConfirm={onHandIn}
      onClose={onClose}
    >
      {failure !== null && <Alert severity="error">{texts.handingIn.failed({ reason: failure })}</Alert>}
    </ConfirmDialog>
  )
}

const named = (numbers: readonly number[]) => ({ count: numbers.length, questions: formatList(numbers) })

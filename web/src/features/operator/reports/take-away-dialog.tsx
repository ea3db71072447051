import { texts } from '#texts/operator-reports'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { Report } from './report.ts'
import { useSettle } from './use-settle.ts'

interface Props {
  report: Report
  /** It is over, and goes from the list. */
  onSettled: () => void
  onClose: () => void
}

/** Asks once more: what is taken away is kept nowhere. */
export function TakeAwayDialog({ report, onSettled, onClose }: Props) {
  const { pending, settle } = useSettle()
  async function takeAway() {
    if (!(await settle(report, true))) return
    onClose()
    onSettled()
  }
  return (
    <ConfirmDialog
      open
      {...texts.asking[report.kind]}
      confirmLabel={texts.takeAway}
      pending={pending}
      destructive
      onConfirm={() => void takeAway()}
      onClose={onClose}
    />
  )
}

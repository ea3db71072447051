import { REPORT_REASON_MAX } from '@lectern/contracts/shapes/question-limits.ts'
import { useState } from 'react'
import { texts } from '#texts/session-questions'
import { errorSentence } from '../../api/api-error.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { toast } from '../../components/toasts/toast-store.ts'

interface Props {
  onReport: (reason: string) => Promise<void>
  onClose: () => void
}

/** Tells whoever runs the site, with a reason. */
export function ReportDialog({ onReport, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  async function report() {
    if (!reason.trim()) return setFailure(texts.reporting.missing)
    setPending(true)
    try {
      await onReport(reason)
      toast(texts.reported)
      onClose()
    } catch (error) {
      setFailure(errorSentence(error))
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title={texts.reporting.title}
      text={texts.reporting.text}
      confirmLabel={texts.reporting.confirm}
      pending={pending}
      onConfirm={() => void report()}
      onClose={onClose}
    >
      <TextField
        label={texts.reporting.reason}
        autoFocus
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={failure}
        slotProps={{ input: { maxLength: REPORT_REASON_MAX } }}
      />
    </ConfirmDialog>
  )
}

import { REVOCATION_TEXT_MAX } from '@lectern/contracts/shapes/certificates.ts'
import type { RegradePreview } from '@lectern/contracts/shapes/quiz-figures.ts'
import { useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { errorSentence } from '../../../../api/api-error.ts'
import { regradeQuiz } from '../../../../api/regrade-quiz.ts'
import { regraded } from '../../../../api/teaching-changes.ts'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { CheckRow } from '../writing/check-row.tsx'

interface Props {
  lessonId: number
  preview: RegradePreview
  open: boolean
  onClose: () => void
}

const { regrade: words } = texts

/** Asks before attempts are graded again. Certificates of those who no longer pass stay, unless the teacher says why not. */
export function RegradeDialog({ lessonId, preview, open, onClose }: Props) {
  const [revokes, setRevokes] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [pending, setPending] = useState(false)
  const { attempts, changed, nowPassing, losingCertificate } = preview

  async function regrade() {
    if (revokes && reason.trim() === '') return setMissing(true)
    setPending(true)
    try {
      const count = await regradeQuiz(lessonId, revokes ? reason.trim() : null)
      await regraded(lessonId)
      toast({ title: words.done.title, description: words.done.text({ changed: count }) })
    } catch (failure) {
      toast({ title: words.refused, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      title={words.confirmTitle({ count: attempts })}
      text={words.confirm({ changed, passing: nowPassing })}
      confirmLabel={words.start}
      pending={pending}
      destructive={revokes}
      onConfirm={() => void regrade()}
      onClose={onClose}
    >
      {losingCertificate > 0 ? (
        <>
          <CheckRow
            label={words.revoke}
            help={words.revokeHelp({ count: losingCertificate })}
            checked={revokes}
            onChange={setRevokes}
          />
          {revokes && (
            <TextField
              label={words.reason}
              helperText={words.reasonHelp}
              error={isMissing && reason.trim() === '' ? words.noReason : undefined}
              multiline
              maxRows={6}
              autoFocus
              value={reason}
              disabled={pending}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ input: { maxLength: REVOCATION_TEXT_MAX } }}
            />
          )}
        </>
      ) : undefined}
    </ConfirmDialog>
  )
}

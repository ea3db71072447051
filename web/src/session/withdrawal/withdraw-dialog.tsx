import { withdrawCertificateSchema } from '@lectern/contracts/shapes/certificates.ts'
import { texts } from '#texts/session-withdrawal'
import { errorSentence } from '../../api/api-error.ts'
import { withdrawCertificate } from '../../api/certificates.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { useUnsentDraft } from '../use-unsent-draft.ts'

interface Props {
  certificateId: string
  /** Whose it is. */
  holder: string
  open: boolean
  onClose: () => void
}

/** Says that it is for good and who reads the reason, and asks for it. */
export default function WithdrawDialog({ certificateId, holder, open, onClose }: Props) {
  const { bind, handleSubmit, formState, reset, getValues, setValue } = useZodForm(withdrawCertificateSchema, {
    reason: '',
  })
  const { isDirty, isSubmitting } = formState
  useUnsentDraft(
    `withdraw-${certificateId}`,
    () => (open && isDirty ? getValues() : null),
    (typed) => setValue('reason', typed.reason),
  )

  function close() {
    reset()
    onClose()
  }

  const withdraw = handleSubmit(async ({ reason }) => {
    try {
      await withdrawCertificate({ certificateId, body: { reason } })
      toast({ title: texts.done })
      close()
    } catch (failure) {
      toast({ title: texts.notDone, description: errorSentence(failure), variant: 'destructive' })
    }
  })

  return (
    <ConfirmDialog
      open={open}
      title={texts.question}
      text={texts.consequence({ holder })}
      confirmLabel={isSubmitting ? texts.pending : texts.confirm}
      pending={isSubmitting}
      destructive
      onConfirm={withdraw}
      onClose={close}
    >
      <TextField label={texts.reason} multiline minRows={3} autoFocus {...bind('reason')} />
    </ConfirmDialog>
  )
}

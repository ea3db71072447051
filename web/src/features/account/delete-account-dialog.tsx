import { deleteAccountBodySchema } from '@lectern/contracts/shapes/people.ts'
import { errorSentence } from '../../api/api-error.ts'
import { deleteAccount } from '../../api/delete-account.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useProof } from '../../session/proof/use-proof.tsx'
import { texts } from './texts.ts'

/** Asks for the password once more, erases the account and goes on as a visitor. */
export default function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { leave } = useAuth()
  const { proven, dialog } = useProof()
  const { bind, handleSubmit, formState, reset, setError } = useZodForm(deleteAccountBodySchema, { password: '' })
  const erase = handleSubmit(async ({ password }) => {
    try {
      await proven(() => deleteAccount(password))
      toast({ title: texts.deletion.done, description: texts.deletion.doneText })
      await leave()
    } catch (failure) {
      setError('password', { message: errorSentence(failure) }, { shouldFocus: true })
    }
  })
  return (
    <>
      <ConfirmDialog
        open={open}
        title={texts.deletion.question}
        text={texts.deletion.consequence}
        confirmLabel={formState.isSubmitting ? texts.deletion.pending : texts.deletion.confirm}
        pending={formState.isSubmitting}
        destructive
        onConfirm={erase}
        onClose={() => {
          reset()
          onClose()
        }}
      >
        <PasswordField label={texts.deletion.label} autoComplete="current-password" {...bind('password')} />
      </ConfirmDialog>
      {dialog}
    </>
  )
}

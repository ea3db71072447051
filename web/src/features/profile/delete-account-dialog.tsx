import { deleteAccount as deleteAccountRoute } from '@lectern/contracts/http/gateway.ts'
import { errorMessage } from '../../api/api-error.ts'
import { deleteAccount } from '../../api/delete-account.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { useAuth } from '../../session/auth-context.tsx'

/** Asks for the password once more, erases the account and goes on as a visitor. */
export default function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { leave } = useAuth()
  const { bind, handleSubmit, formState, reset } = useZodForm(deleteAccountRoute.body, { password: '' })
  const erase = handleSubmit(async ({ password }) => {
    try {
      await deleteAccount(password)
      toast({ title: 'Account deleted', description: 'Your profile has been erased.' })
      await leave()
    } catch (failure) {
      toast({ title: 'Account not deleted', description: errorMessage(failure), variant: 'destructive' })
    }
  })
  return (
    <ConfirmDialog
      open={open}
      title="Delete your account?"
      text="You are signed out everywhere, and this can’t be undone."
      confirmLabel={formState.isSubmitting ? 'Deleting...' : 'Delete account'}
      pending={formState.isSubmitting}
      destructive
      onConfirm={erase}
      onClose={() => {
        reset()
        onClose()
      }}
    >
      <PasswordField label="Password" autoComplete="current-password" {...bind('password')} />
    </ConfirmDialog>
  )
}

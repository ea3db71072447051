import { currentPasswordField } from '@lectern/contracts/shapes/people.ts'
import { z } from 'zod'
import { deleteAccount } from '#api/gateway'
import { texts } from '#texts/account'
import { errorSentence } from '../../api/api-error.ts'
import { endingItself } from '../../api/session-end.ts'
import { mayRequireStepUp } from '../../api/step-up.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'

interface Props {
  hasPassword: boolean
  open: boolean
  onClose: () => void
}

/** Asks for the password once more, where there is one, erases the account and goes on as a visitor, to where it is shown until it is done. */
export default function DeleteAccountDialog({ hasPassword, open, onClose }: Props) {
  const { leave } = useAuth()
  const { withStepUp: proven, dialog } = useStepUp()
  const { bind, handleSubmit, formState, reset, setError } = useZodForm(
    z.object({ password: currentPasswordField(hasPassword) }),
    {
      password: '',
    },
  )
  const erase = handleSubmit(async ({ password }) => {
    try {
      const { erasureId } = await proven(() =>
        endingItself(() => deleteAccount({ body: hasPassword ? { password } : {} }, mayRequireStepUp)),
      )
      toast({ title: texts.deletion.done, description: texts.deletion.doneText })
      await leave()
      // Loaded anew, so that nothing of the person is left in this tab.
      if (erasureId !== null) window.location.assign(`${paths.erasure}#${erasureId}`)
    } catch (failure) {
      if (hasPassword) return setError('password', { message: errorSentence(failure) }, { shouldFocus: true })
      toast({ title: texts.deletion.notDone, description: errorSentence(failure), variant: 'destructive' })
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
        {hasPassword && (
          <PasswordField label={texts.deletion.label} autoComplete="current-password" {...bind('password')} />
        )}
      </ConfirmDialog>
      {dialog}
    </>
  )
}

import type { User } from '@lectern/contracts/shapes/people.ts'
import { changePasswordBodySchema, currentPasswordField } from '@lectern/contracts/shapes/people.ts'
import { changePassword } from '#api/gateway'
import { texts } from '#texts/account'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { factorsChanged } from '../../api/changes.ts'
import { mayRequireStepUp } from '../../api/step-up.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { faultOfPassword, preparePasswordCheck } from '../../components/forms/password-check.ts'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'

const formSchema = (hasPassword: boolean) =>
  changePasswordBodySchema
    .extend({
      currentPassword: currentPasswordField(hasPassword),
      confirmPassword: changePasswordBodySchema.shape.newPassword,
    })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: texts.password.mismatch,
    })

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface Props {
  user: User
  /** Without, this is the first one. */
  hasPassword: boolean
  open: boolean
  onClose: () => void
}

/** A new password; the server ends all other sessions with it. What is refused is said at its field. */
export default function ChangePasswordDialog({ user, hasPassword, open, onClose }: Props) {
  const { withStepUp: proven, dialog } = useStepUp()
  const { bind, handleSubmit, formState, reset, setError } = useZodForm(formSchema(hasPassword), empty)
  const close = () => {
    reset()
    onClose()
  }
  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    const message = await faultOfPassword(newPassword, user)
    if (message) return setError('newPassword', { message }, { shouldFocus: true })
    try {
      await proven(() =>
        changePassword({ body: { newPassword, ...(hasPassword && { currentPassword }) } }, mayRequireStepUp),
      )
      await factorsChanged()
      toast({ title: texts.password.saved, description: texts.password.savedText })
      close()
    } catch (failure) {
      // The current one passes every form: what is faulty can only be the new one.
      const isNew = !hasPassword || (failure instanceof ApiError && failure.status === 400)
      const field = isNew ? 'newPassword' : 'currentPassword'
      setError(field, { message: errorSentence(failure) }, { shouldFocus: true })
    }
  })
  return (
    <>
      <ConfirmDialog
        open={open}
        title={hasPassword ? texts.password.title : texts.password.titleOfFirst}
        text={texts.password.text}
        confirmLabel={
          formState.isSubmitting ? texts.saving : hasPassword ? texts.access.changePassword : texts.access.setPassword
        }
        pending={formState.isSubmitting}
        onConfirm={save}
        onClose={close}
      >
        {hasPassword && (
          <PasswordField
            label={texts.password.current}
            autoComplete="current-password"
            autoFocus
            {...bind('currentPassword')}
          />
        )}
        <PasswordField
          label={texts.password.new}
          autoComplete="new-password"
          onFocus={preparePasswordCheck}
          {...bind('newPassword')}
        />
        <PasswordField label={texts.password.confirm} autoComplete="new-password" {...bind('confirmPassword')} />
      </ConfirmDialog>
      {dialog}
    </>
  )
}

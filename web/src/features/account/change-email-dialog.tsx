import { changeEmailFormSchema, currentPasswordField, type User } from '@lectern/contracts/shapes/people.ts'
import { updateProfile } from '#api/gateway'
import { texts } from '#texts/account'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { profileChanged } from '../../api/changes.ts'
import { mayRequireStepUp } from '../../api/step-up.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'

interface Props {
  user: User
  hasPassword: boolean
  open: boolean
  onClose: () => void
}

/** Another address, with the password as proof where there is one; a wrong one is refused at its field, and so is an address that somebody else has. */
export default function ChangeEmailDialog({ user, hasPassword, open, onClose }: Props) {
  const { setUser } = useAuth()
  const { withStepUp: proven, dialog } = useStepUp()
  const { bind, handleSubmit, formState, reset, setError } = useZodForm(
    changeEmailFormSchema.extend({ currentPassword: currentPasswordField(hasPassword) }),
    {
      email: user.email,
      currentPassword: '',
    },
  )
  const close = () => {
    reset({ email: user.email, currentPassword: '' })
    onClose()
  }
  const save = handleSubmit(async ({ currentPassword, ...body }) => {
    try {
      const saved = await proven(() =>
        updateProfile({ body: { ...body, ...(hasPassword && { currentPassword }) } }, mayRequireStepUp),
      )
      await setUser(saved)
      await profileChanged()
      toast({ title: saved.email === body.email ? texts.email.saved : texts.email.sent, description: body.email })
      reset({ email: body.email, currentPassword: '' })
      onClose()
    } catch (failure) {
      const isUnproven = failure instanceof ApiError && (failure.status === 403 || failure.status === 429)
      const field = isUnproven && hasPassword ? 'currentPassword' : 'email'
      setError(field, { message: errorSentence(failure) }, { shouldFocus: true })
    }
  })
  return (
    <>
      <ConfirmDialog
        open={open}
        title={texts.email.title}
        text={user.emailState ? texts.email.byLetter : texts.email.text}
        confirmLabel={formState.isSubmitting ? texts.saving : texts.access.changeEmail}
        pending={formState.isSubmitting}
        onConfirm={save}
        onClose={close}
      >
        <TextField label={texts.email.label} type="email" autoComplete="email" autoFocus {...bind('email')} />
        {hasPassword && (
          <PasswordField label={texts.password.current} autoComplete="current-password" {...bind('currentPassword')} />
        )}
      </ConfirmDialog>
      {dialog}
    </>
  )
}

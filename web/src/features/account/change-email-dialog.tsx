import { profileBodySchema, type User } from '@lectern/contracts/shapes/people.ts'
import { z } from 'zod'
import { errorSentence } from '../../api/api-error.ts'
import { profileChanged } from '../../api/changes.ts'
import { updateProfile } from '../../api/update-profile.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { texts } from './texts.ts'

const formSchema = z.object({ email: profileBodySchema.shape.email.unwrap() })

interface Props {
  user: User
  open: boolean
  onClose: () => void
}

/** Another address; one that somebody else has is refused at the field. */
export default function ChangeEmailDialog({ user, open, onClose }: Props) {
  const { setUser } = useAuth()
  const { bind, handleSubmit, formState, reset, setError } = useZodForm(formSchema, { email: user.email })
  const close = () => {
    reset({ email: user.email })
    onClose()
  }
  const save = handleSubmit(async (body) => {
    try {
      await setUser(await updateProfile(body))
      await profileChanged()
      toast({ title: texts.email.saved, description: body.email })
      reset(body)
      onClose()
    } catch (failure) {
      setError('email', { message: errorSentence(failure) }, { shouldFocus: true })
    }
  })
  return (
    <ConfirmDialog
      open={open}
      title={texts.email.title}
      text={texts.email.text}
      confirmLabel={formState.isSubmitting ? texts.saving : texts.access.changeEmail}
      pending={formState.isSubmitting}
      onConfirm={save}
      onClose={close}
    >
      <TextField label={texts.email.label} type="email" autoComplete="email" autoFocus {...bind('email')} />
    </ConfirmDialog>
  )
}

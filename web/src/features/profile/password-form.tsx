import { changePasswordBodySchema } from '@lectern/contracts/people.ts'
import Button from '@mui/material/Button'
import { errorMessage } from '../../api/api-error.ts'
import { changePassword } from '../../api/change-password.ts'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { FormCard } from './form-card.tsx'

const formSchema = changePasswordBodySchema
  .extend({ confirmPassword: changePasswordBodySchema.shape.newPassword })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
  })

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A new password; the server ends all other sessions with it. */
export function PasswordForm() {
  const { bind, handleSubmit, formState, reset } = useZodForm(formSchema, empty)
  const save = handleSubmit(async ({ confirmPassword: _, ...body }) => {
    try {
      await changePassword(body)
      reset()
      toast({ title: 'Password changed', description: 'You have been signed out on all other devices.' })
    } catch (failure) {
      toast({ title: 'Password not changed', description: errorMessage(failure), variant: 'destructive' })
    }
  })
  return (
    <FormCard title="Password" onSubmit={save}>
      <PasswordField label="Current Password" autoComplete="current-password" {...bind('currentPassword')} />
      <PasswordField label="New Password" autoComplete="new-password" {...bind('newPassword')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...bind('confirmPassword')} />
      <Button type="submit" variant="outlined" disabled={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        {formState.isSubmitting ? 'Saving...' : 'Change Password'}
      </Button>
    </FormCard>
  )
}

import { newPasswordSchema } from '@lectern/contracts/shapes/people.ts'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { texts } from '#texts/auth'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { faultOfPassword, preparePasswordCheck } from '../../components/forms/password-check.ts'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'

const formSchema = z
  .strictObject({ newPassword: newPasswordSchema, confirmPassword: newPasswordSchema })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: texts.newPassword.mismatch,
  })

interface Props {
  /** Empty where only the server knows it. */
  username: string
  label: string
  /** What it throws is shown: at the field where the password is refused (400), else below. */
  onSave: (newPassword: string) => Promise<void>
  /** Above the fields. */
  children?: ReactNode
}

/** Asks for a new password, twice. */
export function NewPasswordForm({ username, label, onSave, children }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState, setError } = useZodForm(formSchema, { newPassword: '', confirmPassword: '' })
  const save = handleSubmit(async ({ newPassword }) => {
    setRefusal(undefined)
    // Of the other words of the account only the server knows.
    const message = await faultOfPassword(newPassword, { username, fullName: '', email: '' })
    if (message) return setError('newPassword', { message }, { shouldFocus: true })
    try {
      await onSave(newPassword)
    } catch (failure) {
      const isFaulty = failure instanceof ApiError && failure.status === 400
      if (isFaulty) setError('newPassword', { message: errorSentence(failure) }, { shouldFocus: true })
      else setRefusal(errorSentence(failure))
    }
  })
  return (
    <FormColumn onSubmit={save} noValidate>
      {children}
      <PasswordField
        label={texts.newPassword.new}
        autoComplete="new-password"
        autoFocus
        onFocus={preparePasswordCheck}
        {...bind('newPassword')}
      />
      <PasswordField label={texts.fields.confirmPassword} autoComplete="new-password" {...bind('confirmPassword')} />
      <FormEnd
        refusal={refusal}
        isSubmitting={formState.isSubmitting}
        label={label}
        labelMeanwhile={texts.newPassword.saving}
      />
    </FormColumn>
  )
}

import type { FactorKind } from '@lectern/contracts/shapes/factors.ts'
import { type LoginBody, replacePasswordBodySchema } from '@lectern/contracts/shapes/people.ts'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { replacePassword } from '#api/gateway'
import { texts } from '#texts/auth'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { SecondStepRequiredError, signingIn } from '../../api/login-refusal.ts'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { faultOfPassword, preparePasswordCheck } from '../../components/forms/password-check.ts'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'

const { newPassword } = replacePasswordBodySchema.shape
const formSchema = replacePasswordBodySchema
  .pick({ newPassword: true })
  .extend({ confirmPassword: newPassword })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: texts.newPassword.mismatch,
  })

interface Props {
  /** What signed in, and is good for this alone. */
  given: LoginBody
  /** The new one is kept, and one of these is asked for. */
  onSecondStep: (by: readonly FactorKind[]) => void
  onBack: () => void
}

/** Exchanges a password that somebody else has set for one of one's own, and signs in with it. */
export function NewPassword({ given, onSecondStep, onBack }: Props) {
  const { setUser } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState, setError } = useZodForm(formSchema, { newPassword: '', confirmPassword: '' })
  usePageTitle(texts.newPassword.title)
  const save = handleSubmit(async ({ newPassword }) => {
    setRefusal(undefined)
    // Of the other words of the account only the server knows.
    const message = await faultOfPassword(newPassword, { username: given.username, fullName: '', email: '' })
    if (message) return setError('newPassword', { message }, { shouldFocus: true })
    try {
      const user = await replacePassword({ body: { ...given, newPassword } }, signingIn)
      toast(texts.newPassword.saved)
      await setUser(user)
    } catch (failure) {
      if (failure instanceof SecondStepRequiredError) {
        toast(texts.newPassword.saved)
        return onSecondStep(failure.by)
      }
      const isFaulty = failure instanceof ApiError && failure.status === 400
      if (isFaulty) setError('newPassword', { message: errorSentence(failure) }, { shouldFocus: true })
      else setRefusal(errorSentence(failure))
    }
  })
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ m: '32px 0 8px' }}>
        {texts.newPassword.title}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{texts.newPassword.text}</Typography>
      <FormColumn onSubmit={save} noValidate>
        {/* So that a password manager knows whose it is. */}
        <input hidden readOnly autoComplete="username" value={given.username} />
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
          label={texts.newPassword.save}
          labelMeanwhile={texts.newPassword.saving}
        />
      </FormColumn>
      <Typography variant="body2" sx={{ mt: 2.25, textAlign: 'center' }}>
        <MuiLink component="button" type="button" variant="body2" underline="always" onClick={onBack}>
          {texts.newPassword.back}
        </MuiLink>
      </Typography>
    </>
  )
}

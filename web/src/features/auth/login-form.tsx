import type { FactorKind } from '@lectern/contracts/shapes/factors.ts'
import { type LoginBody, loginBodySchema } from '@lectern/contracts/shapes/people.ts'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { login } from '#api/gateway'
import { texts } from '#texts/auth'
import { errorSentence } from '../../api/api-error.ts'
import { PasswordChangeRequiredError, SecondStepRequiredError, signingIn } from '../../api/login-refusal.ts'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { displayName } from '../../lib/display-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { useLeaveIfSuspended } from './use-leave-if-suspended.ts'

interface Props {
  /** What is known of it. */
  username?: string
  /** The password is right, and has to be exchanged for a new one first. */
  onMustReplace: (given: LoginBody) => void
  /** The password is right, and one of these is asked for. */
  onSecondStep: (by: readonly FactorKind[]) => void
}

/** Signs in; where to go then is the page's decision, made when the user is there. */
export function LoginForm({ username = '', onMustReplace, onSecondStep }: Props) {
  const { setUser } = useAuth()
  const leaveIfSuspended = useLeaveIfSuspended()
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState } = useZodForm(loginBodySchema, { username, password: '' })
  const signIn = handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      const user = await login({ body }, signingIn)
      const { title, description } = texts.loggedIn
      toast({ title, description: description({ name: displayName(user) }) })
      await setUser(user)
    } catch (failure) {
      if (failure instanceof PasswordChangeRequiredError) return onMustReplace(body)
      if (failure instanceof SecondStepRequiredError) return onSecondStep(failure.by)
      if (leaveIfSuspended(failure)) return
      const sentence = errorSentence(failure)
      setRefusal(sentence)
      toast({ title: texts.notLoggedIn, description: sentence, variant: 'destructive' })
    }
  })
  return (
    <>
      <FormColumn onSubmit={signIn} noValidate>
        <TextField label={texts.fields.name} autoComplete="username webauthn" {...bind('username')} />
        <div>
          <PasswordField label={texts.fields.password} autoComplete="current-password" {...bind('password')} />
          <Typography variant="body2" sx={{ mt: 1, textAlign: 'right' }}>
            <MuiLink component={Link} to={paths.forgotPassword} underline="always">
              {texts.forgotten.link}
            </MuiLink>
          </Typography>
        </div>
        <FormEnd
          refusal={refusal}
          isSubmitting={formState.isSubmitting}
          label={texts.login}
          labelMeanwhile={texts.loggingIn}
        />
      </FormColumn>
      <PasskeyLogin />
    </>
  )
}

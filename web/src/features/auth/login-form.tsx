import { loginBodySchema } from '@lectern/contracts/shapes/people.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { errorMessage, errorSentence } from '../../api/api-error.ts'
import { logIn } from '../../api/login.ts'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { displayName } from '../../lib/display-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { FormColumn } from './form-column.tsx'
import { texts } from './texts.ts'

/** Signs in; where to go then is the page's decision, made when the user is there. */
export function LoginForm() {
  const { setUser } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState } = useZodForm(loginBodySchema, { username: '', password: '' })
  const signIn = handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      const user = await logIn(body)
      toast(texts.loggedIn(displayName(user)))
      await setUser(user)
    } catch (failure) {
      setRefusal(errorSentence(failure))
      toast({ title: texts.notLoggedIn, description: errorMessage(failure), variant: 'destructive' })
    }
  })
  return (
    <FormColumn onSubmit={signIn} noValidate>
      <TextField label={texts.fields.username} autoComplete="username" {...bind('username')} />
      <PasswordField label={texts.fields.password} autoComplete="current-password" {...bind('password')} />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={formState.isSubmitting}
        sx={{ mt: 0.5 }}
      >
        {formState.isSubmitting ? texts.loggingIn : texts.login}
      </Button>
    </FormColumn>
  )
}

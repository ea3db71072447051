import { codeBodySchema } from '@lectern/contracts/shapes/factors.ts'
import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { SecondStepExpiredError } from '../../api/login-refusal.ts'
import { takeSecondStep } from '../../api/take-second-step.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { displayName } from '../../lib/display-name.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'
import { texts } from './texts.ts'

/** Signs in who has given a right password, and has a second factor. */
export function SecondStep({ onBack }: { onBack: () => void }) {
  const { setUser } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const [expired, setExpired] = useState<string>()
  const { bind, handleSubmit, formState, setFocus } = useZodForm(codeBodySchema, { code: '' })
  usePageTitle(texts.secondStep.title)
  const signIn = handleSubmit(async ({ code }) => {
    setRefusal(undefined)
    try {
      const user = await takeSecondStep(code)
      toast(texts.loggedIn(displayName(user)))
      await setUser(user)
    } catch (failure) {
      if (failure instanceof SecondStepExpiredError) return setExpired(failure.message)
      setRefusal(errorSentence(failure))
      setFocus('code', { shouldSelect: true })
    }
  })
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ m: '32px 0 8px' }}>
        {texts.secondStep.title}
      </Typography>
      {expired ? (
        <Alert severity="error">{expired}</Alert>
      ) : (
        <>
          <Typography sx={{ mb: 3, color: 'text.secondary' }}>{texts.secondStep.text}</Typography>
          <FormColumn onSubmit={signIn} noValidate>
            <TextField
              label={texts.secondStep.code}
              autoComplete="one-time-code"
              autoFocus
              slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
              {...bind('code')}
            />
            <FormEnd
              refusal={refusal}
              isSubmitting={formState.isSubmitting}
              label={texts.login}
              labelMeanwhile={texts.loggingIn}
            />
          </FormColumn>
        </>
      )}
      <Typography variant="body2" sx={{ mt: 2.25, textAlign: 'center' }}>
        <MuiLink component="button" type="button" variant="body2" underline="always" onClick={onBack}>
          {texts.secondStep.back}
        </MuiLink>
      </Typography>
    </>
  )
}

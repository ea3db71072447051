import { codeBodySchema, type FactorKind } from '@lectern/contracts/shapes/factors.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { takeSecondStep } from '#api/factors'
import { beginPasskeySecondStep, takePasskeySecondStep } from '#api/passkeys'
import { texts } from '#texts/auth'
import { errorSentence } from '../../api/api-error.ts'
import { SecondStepExpiredError, signingIn } from '../../api/login-refusal.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { displayName } from '../../lib/display-name.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { Or, PasskeyButton } from '../../session/passkeys/passkey-button.tsx'
import { usePasskey } from '../../session/passkeys/use-passkey.ts'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'
import { useLeaveIfSuspended } from './use-leave-if-suspended.ts'

function textFor(by: readonly FactorKind[]): string {
  if (!by.includes('passkey')) return texts.secondStep.text
  return by.includes('app') ? texts.secondStep.passkeyOrCode : texts.secondStep.passkeyOrRecovery
}

interface Props {
  /** What the account has for it. */
  by: readonly FactorKind[]
  onBack: () => void
}

/** Signs in who has given a right password, and has a second factor. */
export function SecondStep({ by, onBack }: Props) {
  const { setUser } = useAuth()
  const leaveIfSuspended = useLeaveIfSuspended()
  const [refusal, setRefusal] = useState<string>()
  const [expired, setExpired] = useState<string>()
  const { bind, handleSubmit, formState, setFocus } = useZodForm(codeBodySchema, { code: '' })
  const hasPasskey = by.includes('passkey')
  const title = hasPasskey ? texts.secondStep.withPasskey : texts.secondStep.title
  usePageTitle(title)

  async function welcome(user: User) {
    toast({ title: texts.loggedIn.title, description: texts.loggedIn.description({ name: displayName(user) }) })
    await setUser(user)
  }

  const passkey = usePasskey({
    begin: () => beginPasskeySecondStep({}, signingIn),
    finish: async (answer) => welcome(await takePasskeySecondStep({ body: answer }, signingIn)),
    onRefusal(sentence, failure) {
      if (leaveIfSuspended(failure)) return
      if (failure instanceof SecondStepExpiredError) setExpired(sentence)
      else setRefusal(sentence)
    },
  })
  const signIn = handleSubmit(async ({ code }) => {
    setRefusal(undefined)
    try {
      await welcome(await takeSecondStep({ body: { code } }, signingIn))
    } catch (failure) {
      if (leaveIfSuspended(failure)) return
      if (failure instanceof SecondStepExpiredError) return setExpired(failure.message)
      setRefusal(errorSentence(failure))
      setFocus('code', { shouldSelect: true })
    }
  })
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ m: '32px 0 8px' }}>
        {title}
      </Typography>
      {expired ? (
        <Alert severity="error">{expired}</Alert>
      ) : (
        <>
          <Typography sx={{ mb: 3, color: 'text.secondary' }}>{textFor(by)}</Typography>
          {hasPasskey && (
            <div style={{ display: 'grid', gap: 18, marginBottom: 18 }}>
              <PasskeyButton pending={passkey.pending} autoFocus onClick={passkey.run} />
              <Or />
            </div>
          )}
          <FormColumn onSubmit={signIn} noValidate>
            <TextField
              label={texts.secondStep.code}
              autoComplete="one-time-code"
              autoFocus={!hasPasskey}
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

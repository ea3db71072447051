import { type FactorKind, passwordReauthenticationSchema } from '@lectern/contracts/shapes/factors.ts'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { reauthenticate } from '#api/factors'
import { texts } from '#texts/session-proof'
import { errorSentence } from '../../api/api-error.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { Or, PasskeyButton } from '../passkeys/passkey-button.tsx'
import { ProviderStepUp } from './provider-step-up.tsx'
import { useStepUpPasskey } from './use-step-up-passkey.ts'

interface Props {
  withCode: boolean
  /** What the account has that proves. */
  by: readonly FactorKind[]
  withPassword: boolean
  onProven: () => void
  onGivenUp: () => void
}

/** Asks who is signed in to prove themselves once more: by the password, at the provider where there is none, or by a passkey in place of both. */
export default function StepUpDialog({ withPassword, ...asked }: Props) {
  return withPassword ? <PasswordStepUp {...asked} /> : <ProviderStepUp {...asked} />
}

/** Asks for the password, and for a code where the account has a second factor. */
function PasswordStepUp({ withCode, by, onProven, onGivenUp }: Omit<Props, 'withPassword'>) {
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState } = useZodForm(passwordReauthenticationSchema, {
    password: '',
    ...(withCode && { code: '' }),
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      await reauthenticate({ body })
      onProven()
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  const hasPasskey = by.includes('passkey')
  const passkey = useStepUpPasskey(onProven, setRefusal)
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.ask({ hasPasskey, withCode })}
      confirmLabel={formState.isSubmitting ? texts.checking : texts.confirm}
      pending={formState.isSubmitting || passkey.pending}
      onConfirm={submit}
      onClose={onGivenUp}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {hasPasskey && (
        <>
          <PasskeyButton pending={passkey.pending} autoFocus onClick={passkey.run} />
          <Or />
        </>
      )}
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        autoFocus={!hasPasskey}
        {...bind('password')}
      />
      {withCode && (
        <TextField
          label={texts.code}
          helperText={by.includes('app') || by.length === 0 ? texts.codeHelp : texts.recoveryHelp}
          autoComplete="one-time-code"
          slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
          {...bind('code')}
        />
      )}
    </ConfirmDialog>
  )
}

import { proofBodySchema } from '@lectern/contracts/shapes/factors.ts'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { proveAgain } from '../../api/proof.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { texts } from './texts.ts'

interface Props {
  withCode: boolean
  onProven: () => void
  onGivenUp: () => void
}

/** Asks who is signed in for the password once more, and for a code where the account has a second factor. */
export default function ProofDialog({ withCode, onProven, onGivenUp }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState } = useZodForm(proofBodySchema, { password: '', ...(withCode && { code: '' }) })
  const prove = handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      await proveAgain(body)
      onProven()
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={withCode ? texts.withCode : texts.withoutCode}
      confirmLabel={formState.isSubmitting ? texts.checking : texts.confirm}
      pending={formState.isSubmitting}
      onConfirm={prove}
      onClose={onGivenUp}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <PasswordField label={texts.password} autoComplete="current-password" autoFocus {...bind('password')} />
      {withCode && (
        <TextField
          label={texts.code}
          helperText={texts.codeHelp}
          autoComplete="one-time-code"
          slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
          {...bind('code')}
        />
      )}
    </ConfirmDialog>
  )
}

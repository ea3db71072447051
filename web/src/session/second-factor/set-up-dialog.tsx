import { codeBodySchema, type TotpKey } from '@lectern/contracts/shapes/factors.ts'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/account'
import { errorSentence } from '../../api/api-error.ts'
import { confirmTotp } from '../../api/factors.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { QrCode } from '../../components/qr-code.tsx'
import type { StepUp } from '../step-up/use-step-up.tsx'

interface Props {
  totp: TotpKey
  proven: StepUp['withStepUp']
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** The key for an authenticator app, as a picture and as letters; a code of the app turns it on. */
export default function SetUpDialog({ totp, proven, onConfirmed, onClose }: Props) {
  const { bind, handleSubmit, formState, setError } = useZodForm(codeBodySchema, { code: '' })
  const confirm = handleSubmit(async ({ code }) => {
    try {
      const { recoveryCodes } = await proven(() => confirmTotp({ body: { code } }))
      onConfirmed(recoveryCodes)
    } catch (failure) {
      setError('code', { message: errorSentence(failure) }, { shouldFocus: true })
    }
  })
  return (
    <ConfirmDialog
      open
      title={texts.settingUp.title}
      text={texts.settingUp.text}
      confirmLabel={formState.isSubmitting ? texts.settingUp.confirming : texts.settingUp.confirm}
      pending={formState.isSubmitting}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div style={{ display: 'grid', justifyItems: 'center', gap: 8 }}>
        <QrCode label={texts.settingUp.qr} content={totp.uri} />
        <MuiLink href={totp.uri} variant="body2">
          {texts.settingUp.open}
        </MuiLink>
      </div>
      <div>
        <Typography sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{texts.settingUp.key}</Typography>
        <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <Typography component="code" sx={{ flex: 1, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {inFours(totp.key)}
          </Typography>
          <CopyButton words={texts.settingUp.copy} text={() => totp.key} />
        </div>
      </div>
      <TextField
        label={texts.settingUp.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        {...bind('code')}
      />
    </ConfirmDialog>
  )
}

/** As it is easily typed. */
function inFours(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

import type { FactorKind } from '@lectern/contracts/shapes/factors.ts'
import type { LoginBody } from '@lectern/contracts/shapes/people.ts'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { replacePassword } from '#api/gateway'
import { texts } from '#texts/auth'
import { SecondStepRequiredError, signingIn } from '../../api/login-refusal.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useLeaveIfSuspended } from './use-leave-if-suspended.ts'

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
  const leaveIfSuspended = useLeaveIfSuspended()
  usePageTitle(texts.newPassword.title)

  async function save(newPassword: string) {
    try {
      const user = await replacePassword({ body: { ...given, newPassword } }, signingIn)
      toast(texts.newPassword.saved)
      await setUser(user)
    } catch (failure) {
      if (leaveIfSuspended(failure)) return
      if (!(failure instanceof SecondStepRequiredError)) throw failure
      toast(texts.newPassword.saved)
      onSecondStep(failure.by)
    }
  }

  return (
    <>
      <Typography variant="h2" component="h1" sx={{ m: '32px 0 8px' }}>
        {texts.newPassword.title}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{texts.newPassword.text}</Typography>
      <NewPasswordForm username={given.username} label={texts.newPassword.save} onSave={save}>
        {/* So that a password manager knows whose it is. */}
        <input hidden readOnly autoComplete="username" value={given.username} />
      </NewPasswordForm>
      <Typography variant="body2" sx={{ mt: 2.25, textAlign: 'center' }}>
        <MuiLink component="button" type="button" variant="body2" underline="always" onClick={onBack}>
          {texts.newPassword.back}
        </MuiLink>
      </Typography>
    </>
  )
}

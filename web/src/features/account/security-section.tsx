import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFactors } from '../../api/factors.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import LockOutlined from '../../icons/lock-outlined.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { Fact } from './fact.tsx'
import { LinkedIdentities } from './openid/linked-identities.tsx'
import { PasskeysGroup } from './passkeys/passkeys-group.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { OwnSessions } from './sessions/own-sessions.tsx'
import { Line, SettingsCard } from './settings-card.tsx'
import { texts } from './texts.ts'

const ChangePasswordDialog = lazyPart(() => import('./change-password-dialog.tsx'))

/** All ways into the account, and what protects them. */
export function SecuritySection() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <SettingsCard title={texts.sections.security}>
      <PasswordLine user={user} />
      <LinkedIdentities />
      <PasskeysGroup />
      <SecondFactor />
      <OwnSessions />
    </SettingsCard>
  )
}

function PasswordLine({ user }: { user: User }) {
  const hasPassword = useFactors().data?.hasPassword ?? true
  const [open, setOpen] = useState(false)
  // A dialog stays while it closes.
  const [everOpened, setEverOpened] = useState(false)
  const { password, passwordText, noPassword, changePassword, setPassword } = texts.access
  return (
    <>
      <Line>
        <Fact icon={<LockOutlined />} name={password} state={hasPassword ? passwordText : noPassword} />
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => {
            setEverOpened(true)
            setOpen(true)
          }}
        >
          {hasPassword ? changePassword : setPassword}
        </Button>
      </Line>
      {everOpened && (
        <ChangePasswordDialog user={user} hasPassword={hasPassword} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

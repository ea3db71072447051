import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { listSessions } from '#api/accounts'
import { getFactors } from '#api/factors'
import { listOpenidIdentities } from '#api/openid'
import { texts } from '#texts/account'
import { useSite } from '../../api/site.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import LockOutlined from '../../icons/lock-outlined.tsx'
import { skeletonKeys } from '../../lib/skeleton-keys.ts'
import { useOpened } from '../../lib/use-opened.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { Fact } from './fact.tsx'
import { LinkedIdentities } from './openid/linked-identities.tsx'
import { PasskeysGroup } from './passkeys/passkeys-group.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { OwnSessions } from './sessions/own-sessions.tsx'
import { Line, LineSkeleton, SettingsCard } from './settings-card.tsx'

const ChangePasswordDialog = lazyPart(() => import('./change-password-dialog.tsx'))

/** All ways into the account, and what protects them: its parts have what is read, or have failed. */
export function SecuritySection() {
  const { user } = useAuth()
  const site = useSite()
  const hasProvider = site.data?.openid != null
  const identities = useFreshRead(listOpenidIdentities, hasProvider ? {} : null)
  const reads = [site, useFreshRead(getFactors), useFreshRead(listSessions), ...(hasProvider ? [identities] : [])]
  if (!user) return null
  // All at once: parts that come one by one would push each other down.
  if (!reads.every(({ data, error }) => data || error))
    return (
      <SettingsCard title={texts.sections.security}>
        {skeletonKeys(4).map((key) => (
          <LineSkeleton key={key} />
        ))}
      </SettingsCard>
    )
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
  const hasPassword = useFreshRead(getFactors).data?.hasPassword ?? true
  const dialog = useOpened()
  const { password, passwordText, noPassword, changePassword, setPassword } = texts.access
  return (
    <>
      <Line>
        <Fact icon={<LockOutlined />} name={password} state={hasPassword ? passwordText : noPassword} />
        <Button variant="outlined" aria-haspopup="dialog" onClick={dialog.open}>
          {hasPassword ? changePassword : setPassword}
        </Button>
      </Line>
      {dialog.wasOpened && (
        <ChangePasswordDialog user={user} hasPassword={hasPassword} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}

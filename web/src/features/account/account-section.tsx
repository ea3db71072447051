import Button from '@mui/material/Button'
import { getFactors } from '#api/factors'
import { texts } from '#texts/account'
import { useFreshRead } from '../../api/use-read.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import MailOutlineRounded from '../../icons/mail-outline-rounded.tsx'
import PersonOutlineRounded from '../../icons/person-outline-rounded.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { EmailStatus } from './email-status.tsx'
import { Fact } from './fact.tsx'
import { Line, SettingsCard } from './settings-card.tsx'

const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog.tsx'))

/** What the account is reached by and called. */
export function AccountSection() {
  const { user } = useAuth()
  const hasPassword = useFreshRead(getFactors).data?.hasPassword ?? true
  const dialog = useOpened()
  if (!user) return null
  return (
    <SettingsCard title={texts.sections.account} anchor="access">
      <Line>
        <Fact
          icon={<MailOutlineRounded />}
          name={user.email}
          state={user.emailState && <EmailStatus state={user.emailState} />}
        />
        <Button variant="outlined" aria-haspopup="dialog" onClick={dialog.open}>
          {texts.access.changeEmail}
        </Button>
      </Line>
      <Line>
        <Fact
          icon={<PersonOutlineRounded />}
          name={user.username}
          state={`${texts.you.username}. ${texts.you.usernameHelp}`}
        />
      </Line>
      {dialog.wasOpened && (
        <ChangeEmailDialog user={user} hasPassword={hasPassword} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </SettingsCard>
  )
}

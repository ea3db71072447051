import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFactors } from '../../api/factors.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import MailOutlineRounded from '../../icons/mail-outline-rounded.tsx'
import PersonOutlineRounded from '../../icons/person-outline-rounded.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { EmailStanding } from './email-standing.tsx'
import { Fact } from './fact.tsx'
import { Line, SettingsCard } from './settings-card.tsx'
import { texts } from './texts.ts'

const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog.tsx'))

/** What the account is reached by and called. */
export function AccountSection() {
  const { user } = useAuth()
  const hasPassword = useFactors().data?.hasPassword ?? true
  const [open, setOpen] = useState(false)
  // A dialog stays while it closes.
  const [everOpened, setEverOpened] = useState(false)
  if (!user) return null
  return (
    <SettingsCard title={texts.sections.account} anchor="access">
      <Line>
        <Fact
          icon={<MailOutlineRounded />}
          name={user.email}
          state={user.emailState && <EmailStanding state={user.emailState} />}
        />
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => {
            setEverOpened(true)
            setOpen(true)
          }}
        >
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
      {everOpened && (
        <ChangeEmailDialog user={user} hasPassword={hasPassword} open={open} onClose={() => setOpen(false)} />
      )}
    </SettingsCard>
  )
}

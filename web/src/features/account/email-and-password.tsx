import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFactors } from '../../api/factors.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { EmailStanding } from './email-standing.tsx'
import { Fact } from './fact.tsx'
import { Line } from './line.tsx'
import { LinkedIdentities } from './openid/linked-identities.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog.tsx'))
const ChangePasswordDialog = lazyPart(() => import('./change-password-dialog.tsx'))

type Asked = 'email' | 'password'

/** What somebody signs in with and is reached by; each is changed by itself. */
export function EmailAndPassword({ user }: { user: User }) {
  const hasPassword = useFactors().data?.hasPassword ?? true
  const [open, setOpen] = useState<Asked>()
  // A dialog stays while it closes.
  const [known, setKnown] = useState<Asked>()
  const ask = (what: Asked) => {
    setKnown(what)
    setOpen(what)
  }
  const close = () => setOpen(undefined)
  return (
    <Section title={texts.access.title} anchor="access">
      <div style={{ display: 'grid', gap: 14, alignContent: 'start' }}>
        <Line>
          <div>
            <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>{user.email}</Typography>
            {user.emailState && <EmailStanding state={user.emailState} />}
          </div>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => ask('email')}>
            {texts.access.changeEmail}
          </Button>
        </Line>
        <Line>
          <Fact
            name={texts.access.password}
            state={hasPassword ? texts.access.passwordText : texts.access.noPassword}
          />
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => ask('password')}>
            {hasPassword ? texts.access.changePassword : texts.access.setPassword}
          </Button>
        </Line>
        <LinkedIdentities />
      </div>
      {known === 'email' && (
        <ChangeEmailDialog user={user} hasPassword={hasPassword} open={open === 'email'} onClose={close} />
      )}
      {known === 'password' && (
        <ChangePasswordDialog user={user} hasPassword={hasPassword} open={open === 'password'} onClose={close} />
      )}
    </Section>
  )
}

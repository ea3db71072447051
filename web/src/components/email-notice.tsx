import type { User } from '@lectern/contracts/shapes/people.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { resendEmailConfirmation } from '#api/accounts'
import { texts } from '#texts/components'
import { errorSentence } from '../api/api-error.ts'
import { paths } from '../config/paths.ts'
import { toast } from './toasts/toast-store.ts'

/** Asks for what is left to do about the own e-mail address, if anything is. */
export function EmailNotice({ user }: { user: User | null }) {
  const { unconfirmed, taken, choose } = texts.emailNotice
  if (!user?.emailState || user.emailState === 'confirmed') return null
  const isTaken = user.emailState === 'taken'
  const settings = user.role === 'teacher' ? paths.teacherSettings : paths.profile
  return (
    <Alert
      severity={isTaken ? 'warning' : 'info'}
      sx={{
        mb: 3,
        alignItems: { sm: 'center' },
        overflowWrap: 'anywhere',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-action': { pt: 0 },
      }}
      action={
        isTaken ? (
          <Button component={Link} to={`${settings}/account`} color="inherit" size="small">
            {choose}
          </Button>
        ) : (
          <SendAgain />
        )
      }
    >
      {isTaken ? taken({ email: user.email }) : unconfirmed({ email: user.email })}
    </Alert>
  )
}

/** Sends the link that confirms an address once more. */
export function SendAgain() {
  const [isSending, setSending] = useState(false)
  const { sendAgain, sending, sent, notSent } = texts.emailNotice
  async function send() {
    setSending(true)
    try {
      await resendEmailConfirmation()
      toast(sent)
    } catch (failure) {
      toast({ title: notSent, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button color="inherit" size="small" disabled={isSending} onClick={send} sx={{ whiteSpace: 'nowrap' }}>
      {isSending ? sending : sendAgain}
    </Button>
  )
}

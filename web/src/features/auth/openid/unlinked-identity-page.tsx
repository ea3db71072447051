import type { UnlinkedIdentity } from '@lectern/contracts/shapes/openid.ts'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { getUnlinkedIdentity } from '#api/openid'
import { texts } from '#texts/auth'
import { ApiError, errorSentence } from '../../../api/api-error.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { homeOf } from '../../../session/home-of.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { NoticePage } from '../notice-page.tsx'
import { Link } from './link.tsx'
import { LogInFirst } from './log-in-first.tsx'
import { NewAccount } from './new-account.tsx'

/** Somebody whom the provider knows and Lectern doesn't: a new account, or one that is there already. */
export function UnlinkedIdentityPage({ redirect }: { redirect: string | null }) {
  const { user } = useAuth()
  const { data: arrival, error } = useFreshRead(getUnlinkedIdentity)
  const [isDone, setDone] = useState(false)
  if (isDone && user) return <Navigate to={redirect ?? homeOf(user)} replace />
  if (error) {
    const isOver = error instanceof ApiError && error.status === 404
    return (
      <NoticePage
        title={texts.openid.refused.title}
        text={isOver ? texts.openid.refused.reasons.over : errorSentence(error)}
      />
    )
  }
  return (
    <AuthLayout>
      {!arrival && <CenteredSpinner minHeight={480} />}
      {arrival && user && <Link arrival={arrival} user={user} onDone={() => setDone(true)} />}
      {arrival && !user && <Choice arrival={arrival} onDone={() => setDone(true)} />}
    </AuthLayout>
  )
}

function Choice({ arrival, onDone }: { arrival: UnlinkedIdentity; onDone: () => void }) {
  const [hasAccount, setHasAccount] = useState(arrival.next === 'link')
  const { title, text, have, haveNone } = texts.openid.account
  usePageTitle(hasAccount ? texts.openid.link.title({ name: arrival.provider }) : title)
  if (hasAccount) {
    return (
      <>
        <LogInFirst arrival={arrival} />
        {arrival.next === 'register' && <Other label={haveNone} onClick={() => setHasAccount(false)} />}
      </>
    )
  }
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ mt: { xs: 4, md: 0 }, mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{text({ name: arrival.provider })}</Typography>
      <NewAccount arrival={arrival} onDone={onDone} />
      <Other label={have} onClick={() => setHasAccount(true)} />
    </>
  )
}

function Other({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Typography variant="body2" sx={{ mt: 2.25, textAlign: 'center' }}>
      <MuiLink component="button" type="button" variant="body2" underline="always" onClick={onClick}>
        {label}
      </MuiLink>
    </Typography>
  )
}

import type { OpenedInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { openInvitation } from '#api/account-invitations'
import { texts } from '#texts/auth'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { useSchool } from '../../api/site.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { homeOf } from '../../session/home-of.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ContinueLink, NoticePage } from './notice-page.tsx'
import { RegisterForm } from './register-form.tsx'

const { invitation: words } = texts

/** What the link turned out to be; undefined while it is being looked at. */
type Opened = { invitation: OpenedInvitation } | { failure: unknown } | undefined

/** The link of an invitation: whoever has no account makes one with its address, all others are led on. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const { user, isLoading, logout } = useAuth()
  const { name: school } = useSchool()
  const [turn, setTurn] = useState(0)
  const opened = useOpened(token, turn)
  if (opened === undefined || isLoading) {
    return (
      <AuthLayout>
        <CenteredSpinner minHeight={480} />
      </AuthLayout>
    )
  }
  if ('failure' in opened) {
    const { failure } = opened
    const isOver = token === '' || (failure instanceof ApiError && failure.status < 500 && failure.status !== 429)
    return (
      <NoticePage
        title={isOver ? words.overTitle : words.failedTitle}
        text={token === '' ? words.incomplete : errorSentence(failure)}
        leadsOn={isOver}
      >
        {isOver ? (
          <ContinueLink to={user ? homeOf(user) : paths.login()} label={user ? words.goOn : texts.login} />
        ) : (
          <Button variant="contained" size="large" fullWidth onClick={() => setTurn(turn + 1)}>
            {words.again}
          </Button>
        )}
      </NoticePage>
    )
  }
  const { email, role, course, hasAccount } = opened.invitation
  // Also right after signing up: the dashboard shows the invitation.
  if (user && isSame(user.email, email)) return <Navigate to={homeOf(user)} replace />
  const lead = course
    ? words.course({ teacher: course.teacherName, course: course.title })
    : words.site[role]({ school })
  if (user) {
    return (
      <NoticePage title={words.title} text={`${lead} ${words.somebodyElse({ email, username: user.username })}`}>
        <Button variant="contained" size="large" fullWidth onClick={() => void logout()}>
          {words.logOut}
        </Button>
      </NoticePage>
    )
  }
  if (hasAccount) {
    return (
      <NoticePage
        title={words.title}
        text={`${lead} ${words.hasAccount({ email, isCourse: course !== null })}`}
        leadsOn
      >
        <ContinueLink to={paths.login(course ? paths.dashboard : undefined)} label={texts.login} />
      </NoticePage>
    )
  }
  return (
    <NoticePage title={words.title} text={`${lead} ${words.signUp({ isCourse: course !== null })}`}>
      <RegisterForm invited={{ token, email, role }} />
    </NoticePage>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** `turn`: another one looks again. */
function useOpened(token: string, turn: number): Opened {
  const [opened, setOpened] = useState<Opened>(token === '' ? { failure: null } : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another look.
  useEffect(() => {
    if (token === '') return
    let isOver = false
    const show = (next: Opened) => !isOver && setOpened(next)
    openInvitation({ body: { token } }).then(
      (invitation) => show({ invitation }),
      (failure: unknown) => show({ failure }),
    )
    return () => {
      isOver = true
    }
  }, [token, turn])
  return opened
}

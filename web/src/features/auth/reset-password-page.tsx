import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { resetPassword } from '#api/accounts'
import { texts } from '#texts/auth'
import { ApiError } from '../../api/api-error.ts'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ContinueLink, NoticePage } from './notice-page.tsx'
import { isSuspendedRefusal } from './use-leave-if-suspended.ts'

const { reset } = texts

/** Sets a new password by the link of a letter, whose token stands behind the `#`. */
export function Component() {
  const { retry } = useAuth()
  const token = useLocation().hash.slice(1)
  const [username, setUsername] = useState<string>()
  const [isOver, setOver] = useState(false)
  const [isSuspended, setSuspended] = useState(false)
  if (username !== undefined) {
    return (
      <NoticePage title={reset.doneTitle} text={reset.done({ username })} leadsOn>
        <ContinueLink to={paths.login()} label={texts.login} />
      </NoticePage>
    )
  }
  if (isSuspended) {
    return (
      <NoticePage title={texts.suspended.title} text={reset.suspended} leadsOn>
        <ContinueLink to={paths.login()} label={texts.login} />
      </NoticePage>
    )
  }
  if (token === '' || isOver) {
    return (
      <NoticePage title={reset.overTitle} text={reset.over}>
        <ContinueLink to={paths.forgotPassword} label={reset.another} />
      </NoticePage>
    )
  }

  async function save(newPassword: string) {
    try {
      const account = await resetPassword({ body: { token, newPassword } })
      setUsername(account.username)
      // A session of this browser may be over with the others.
      await retry()
    } catch (failure) {
      if (isSuspendedRefusal(failure)) return setSuspended(true)
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure
      setOver(true)
    }
  }

  return (
    <NoticePage title={texts.newPassword.title} text={reset.text}>
      <NewPasswordForm username="" label={reset.save} onSave={save} />
    </NoticePage>
  )
}

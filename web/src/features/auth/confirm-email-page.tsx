import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { confirmEmail } from '#api/accounts'
import { texts } from '#texts/auth'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { homeOf } from '../../session/home-of.ts'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'
import { ContinueLink, NoticePage } from './notice-page.tsx'

const { confirmation } = texts

/** Confirms an address by the link of a letter. By a press, since programs that look into mail open links too. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const { user, retry } = useAuth()
  const [confirmed, setConfirmed] = useState<string>()
  const [over, setOver] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isSubmitting, setSubmitting] = useState(false)
  const wayOn = user ? (
    <ContinueLink to={homeOf(user)} label={confirmation.goOn} />
  ) : (
    <ContinueLink to={paths.login()} label={texts.login} />
  )
  async function confirm(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    setSubmitting(true)
    try {
      const { email } = await confirmEmail({ body: { token } })
      setConfirmed(email)
      await retry()
    } catch (failure) {
      const isOver = failure instanceof ApiError && (failure.status === 404 || failure.status === 409)
      if (isOver) setOver(errorSentence(failure))
      else setRefusal(errorSentence(failure))
    } finally {
      setSubmitting(false)
    }
  }
  if (confirmed !== undefined) {
    return (
      <NoticePage title={confirmation.doneTitle} text={confirmation.done({ email: confirmed })} leadsOn>
        {wayOn}
      </NoticePage>
    )
  }
  if (token === '' || over !== undefined) {
    return (
      <NoticePage title={confirmation.overTitle} text={over ?? confirmation.incomplete} leadsOn>
        {wayOn}
      </NoticePage>
    )
  }
  return (
    <NoticePage title={confirmation.title} text={confirmation.text}>
      <FormColumn onSubmit={confirm}>
        <FormEnd
          refusal={refusal}
          isSubmitting={isSubmitting}
          label={confirmation.confirm}
          labelMeanwhile={confirmation.confirming}
        />
      </FormColumn>
    </NoticePage>
  )
}

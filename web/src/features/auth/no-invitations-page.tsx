import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { refuseInvitations } from '#api/account-invitations'
import { texts } from '#texts/auth'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'
import { NoticePage } from './notice-page.tsx'

const { noInvitations: words } = texts

/** Ends mail with invitations to an address. By a press, since programs that look into mail open links too. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'over'>(token === '' ? 'over' : 'asking')
  const [refusal, setRefusal] = useState<string>()
  async function refuse(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    setState('sending')
    try {
      await refuseInvitations({ body: { token } })
      setState('done')
    } catch (failure) {
      const isOver = failure instanceof ApiError && failure.status === 404
      setState(isOver ? 'over' : 'asking')
      if (!isOver) setRefusal(errorSentence(failure))
    }
  }
  if (state === 'done') return <NoticePage title={words.doneTitle} text={words.done} />
  if (state === 'over') return <NoticePage title={words.overTitle} text={words.over} />
  return (
    <NoticePage title={words.title} text={words.text}>
      <FormColumn onSubmit={refuse}>
        <FormEnd
          refusal={refusal}
          isSubmitting={state === 'sending'}
          label={words.stop}
          labelMeanwhile={words.stopping}
        />
      </FormColumn>
    </NoticePage>
  )
}

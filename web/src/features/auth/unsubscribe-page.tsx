import { LEAVABLE_MAIL, type LeavableMail } from '@lectern/contracts/shapes/leavable-mail.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { chooseMail } from '#api/mail'
import { texts } from '#texts/auth'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'
import { NoticePage } from './notice-page.tsx'

const { leaving } = texts

/** Which mail a token is in; its owner looks whether it is one. */
function mailOf(token: string): LeavableMail | null {
  const [name] = token.split('.')
  return LEAVABLE_MAIL.find((mail) => mail === name) ?? null
}

/** Ends the mail that its link was in: by a press, since programs that look into mail open links too. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const mail = mailOf(token)
  const [wanted, setWanted] = useState<boolean>()
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isSubmitting, setSubmitting] = useState(false)
  async function choose(wants: boolean) {
    setRefusal(undefined)
    setSubmitting(true)
    try {
      await chooseMail({ body: { token, wanted: wants } })
      setWanted(wants)
    } catch (failure) {
      if (failure instanceof ApiError && (failure.status === 404 || failure.status === 400)) setOver(true)
      else setRefusal(errorSentence(failure))
    } finally {
      setSubmitting(false)
    }
  }
  if (mail === null || isOver) return <NoticePage title={leaving.overTitle} text={leaving.over} />
  const words = leaving.mails[mail]
  if (wanted === false) {
    return (
      <NoticePage title={leaving.leftTitle} text={words.left}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {/* Not where the button was: a double click would take it back. */}
        <Button sx={{ display: 'block', mt: 8, mx: 'auto' }} disabled={isSubmitting} onClick={() => void choose(true)}>
          {leaving.again}
        </Button>
      </NoticePage>
    )
  }
  if (wanted) return <NoticePage title={leaving.backTitle} text={words.back} />
  return (
    <NoticePage title={leaving.title} text={words.question}>
      <FormColumn
        onSubmit={(event) => {
          event.preventDefault()
          void choose(false)
        }}
      >
        <FormEnd
          refusal={refusal}
          isSubmitting={isSubmitting}
          label={leaving.leave}
          labelMeanwhile={leaving.meanwhile}
        />
      </FormColumn>
    </NoticePage>
  )
}

import type { UnlinkedIdentity } from '@lectern/contracts/shapes/openid.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { texts } from '#texts/auth'
import { errorSentence } from '../../../api/api-error.ts'
import { linkOpenid } from '../../../api/openid.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { FormColumn } from '../form-column.tsx'
import { FormEnd } from '../form-end.tsx'

interface Props {
  arrival: UnlinkedIdentity
  /** Who is signed in. */
  user: User
  onDone: () => void
}

/** Links who has come with who is signed in, by a press: it says which account that is. */
export function Link({ arrival, user, onDone }: Props) {
  const { withStepUp: proven, dialog } = useStepUp()
  const [refusal, setRefusal] = useState<string>()
  const [isSubmitting, setSubmitting] = useState(false)
  const { title, text, confirm, confirming, later, done } = texts.openid.link
  usePageTitle(title({ name: arrival.provider }))
  async function link(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    setSubmitting(true)
    try {
      await proven(linkOpenid)
      const name = arrival.provider
      toast({ title: done.title({ name }), description: done.description({ name }) })
      onDone()
    } catch (failure) {
      setRefusal(errorSentence(failure))
    } finally {
      setSubmitting(false)
    }
  }
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ mt: { xs: 4, md: 0 }, mb: 1 }}>
        {title({ name: arrival.provider })}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text({ username: user.username, name: arrival.provider })}
      </Typography>
      <FormColumn onSubmit={link}>
        <FormEnd refusal={refusal} isSubmitting={isSubmitting} label={confirm} labelMeanwhile={confirming} />
      </FormColumn>
      <Typography variant="body2" sx={{ mt: 2.25, textAlign: 'center' }}>
        <MuiLink component="button" type="button" variant="body2" underline="always" onClick={onDone}>
          {later}
        </MuiLink>
      </Typography>
      {dialog}
    </>
  )
}

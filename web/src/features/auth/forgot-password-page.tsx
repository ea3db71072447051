import { requestResetBodySchema } from '@lectern/contracts/shapes/account-emails.ts'
import type { Site } from '@lectern/contracts/shapes/site.ts'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { requestPasswordReset } from '#api/accounts'
import { texts } from '#texts/auth'
import { errorSentence } from '../../api/api-error.ts'
import { useSite } from '../../api/site.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'
import { NoticePage } from './notice-page.tsx'

const { forgotten } = texts

/** Sends a link to a new password; where the site sends no mail, says whom to ask. */
export function Component() {
  const { data: site } = useSite()
  const [sentTo, setSentTo] = useState<string>()
  if (site && !site.mail) return <NoticePage title={forgotten.title} text={<Whom {...site.contact} />} />
  if (sentTo !== undefined) return <NoticePage title={forgotten.sentTitle} text={forgotten.sent({ email: sentTo })} />
  return (
    <NoticePage title={forgotten.title} text={forgotten.text}>
      <ResetRequest onSent={setSentTo} />
    </NoticePage>
  )
}

function ResetRequest({ onSent }: { onSent: (email: string) => void }) {
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState } = useZodForm(requestResetBodySchema, { email: '' })
  const send = handleSubmit(async ({ email }) => {
    setRefusal(undefined)
    try {
      await requestPasswordReset({ body: { email } })
      onSent(email)
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  return (
    <FormColumn onSubmit={send} noValidate>
      <TextField label={texts.fields.email} type="email" autoComplete="email" autoFocus {...bind('email')} />
      <FormEnd
        refusal={refusal}
        isSubmitting={formState.isSubmitting}
        label={forgotten.send}
        labelMeanwhile={forgotten.sending}
      />
    </FormColumn>
  )
}

function Whom({ email, phone }: Site['contact']) {
  return (
    <>
      {forgotten.noMail}
      {email && (
        <>
          {' '}
          <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
        </>
      )}
      {phone && ` ${phone}`}
    </>
  )
}

import { newPasswordSchema } from '@lectern/contracts/shapes/people.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import { resetPassword } from '#api/accounts'
import { texts } from '#texts/auth'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { faultOfPassword, preparePasswordCheck } from '../../components/forms/password-check.ts'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'
import { LetterPage, WayOn } from './letter-page.tsx'

const { reset } = texts
const formSchema = z
  .strictObject({ newPassword: newPasswordSchema, confirmPassword: newPasswordSchema })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: texts.newPassword.mismatch,
  })

/** Sets a new password by the link of a letter, whose token stands behind the `#`. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const [username, setUsername] = useState<string>()
  const [isOver, setOver] = useState(false)
  if (username !== undefined) {
    return (
      <LetterPage title={reset.doneTitle} text={reset.done({ username })} leadsOn>
        <WayOn to={paths.login()} label={texts.login} />
      </LetterPage>
    )
  }
  if (token === '' || isOver) {
    return (
      <LetterPage title={reset.overTitle} text={reset.over}>
        <WayOn to={paths.forgotPassword} label={reset.another} />
      </LetterPage>
    )
  }
  return (
    <LetterPage title={texts.newPassword.title} text={reset.text}>
      <NewPasswordForm token={token} onDone={setUsername} onOver={() => setOver(true)} />
    </LetterPage>
  )
}

interface Props {
  token: string
  /** With what to sign in. */
  onDone: (username: string) => void
  onOver: () => void
}

function NewPasswordForm({ token, onDone, onOver }: Props) {
  const { retry } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState, setError } = useZodForm(formSchema, { newPassword: '', confirmPassword: '' })
  const save = handleSubmit(async ({ newPassword }) => {
    setRefusal(undefined)
    // Of the words of the account only the server knows.
    const message = await faultOfPassword(newPassword, { username: '', fullName: '', email: '' })
    if (message) return setError('newPassword', { message }, { shouldFocus: true })
    try {
      const { username } = await resetPassword({ body: { token, newPassword } })
      onDone(username)
      // A session of this browser may be over with the others.
      await retry()
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0
      if (status === 404) onOver()
      else if (status === 400) setError('newPassword', { message: errorSentence(failure) }, { shouldFocus: true })
      else setRefusal(errorSentence(failure))
    }
  })
  return (
    <FormColumn onSubmit={save} noValidate>
      <PasswordField
        label={texts.newPassword.new}
        autoComplete="new-password"
        autoFocus
        onFocus={preparePasswordCheck}
        {...bind('newPassword')}
      />
      <PasswordField label={texts.fields.confirmPassword} autoComplete="new-password" {...bind('confirmPassword')} />
      <FormEnd
        refusal={refusal}
        isSubmitting={formState.isSubmitting}
        label={reset.save}
        labelMeanwhile={texts.newPassword.saving}
      />
    </FormColumn>
  )
}

import { firstAccountBodySchema, type OpenedSetup } from '@lectern/contracts/shapes/first-run.ts'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { createFirstAccount } from '#api/first-run'
import { texts } from '#texts/setup'
import { errorSentence } from '../../../api/api-error.ts'
import { ExplainedCheckbox } from '../../../components/explained-checkbox.tsx'
import { PasswordField } from '../../../components/fields/password-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { faultOfPassword, preparePasswordCheck } from '../../../components/forms/password-check.ts'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { locale } from '../../../lib/locale.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { StepFoot } from './step-foot.tsx'

const HOUR_MS = 3_600_000
const { account: words } = texts

const Fields = styled('div')({ display: 'grid', gap: 20, marginTop: 24 })
const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 20 },
}))

interface Props {
  token: string
  opened: OpenedSetup
  /** Whether they want to set up an authenticator app next. */
  onDone: (protect: boolean) => void
}

/** The first administrator's account, with which the page goes on logged in. */
export function AccountStep({ token, opened, onDone }: Props) {
  const { setUser } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const [protect, setProtect] = useState(true)
  const hours = Math.max(0, Math.floor((Date.parse(opened.expiresAt) - Date.now()) / HOUR_MS))
  const { bind, handleSubmit, formState, setError } = useZodForm(firstAccountBodySchema, {
    ...{ token, fullName: '', username: '', email: opened.email, password: '' },
  })
  const create = handleSubmit(async (account) => {
    setRefusal(undefined)
    const message = await faultOfPassword(account.password, account)
    if (message) return setError('password', { message }, { shouldFocus: true })
    try {
      const user = await createFirstAccount({ body: { ...account, language: locale.language } })
      onDone(protect)
      await setUser(user)
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  return (
    <SetupFrame current="account" title={words.title} text={words.text}>
      <form onSubmit={create} noValidate>
        <Alert severity="success">{words.valid({ hours })}</Alert>
        <Fields>
          <TextField label={words.fullName} autoComplete="name" {...bind('fullName')} />
          <TextField
            label={words.email}
            type="email"
            autoComplete="email"
            helperText={words.emailHelp}
            {...bind('email')}
          />
          <Pair>
            <TextField label={words.username} autoComplete="username" {...bind('username')} />
            <PasswordField
              label={words.password}
              autoComplete="new-password"
              onFocus={preparePasswordCheck}
              {...bind('password')}
            />
          </Pair>
          <ExplainedCheckbox label={words.protect} help={words.protectHelp} checked={protect} onChange={setProtect} />
          {refusal && (
            <Alert severity="error" role="alert">
              {refusal}
            </Alert>
          )}
        </Fields>
        <StepFoot label={texts.proceed} isBusy={formState.isSubmitting} />
      </form>
    </SetupFrame>
  )
}

import { registerFormSchema } from '@lectern/contracts/shapes/people.ts'
import { SIGN_UP_ROLES, type SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { register } from '#api/gateway'
import { texts } from '#texts/auth'
import { errorSentence } from '../../api/api-error.ts'
import { useSite } from '../../api/site.ts'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { faultOfPassword, preparePasswordCheck } from '../../components/forms/password-check.ts'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { displayName } from '../../lib/display-name.ts'
import { locale } from '../../lib/locale.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { FormColumn } from './form-column.tsx'
import { FormEnd } from './form-end.tsx'
import { RoleChoice } from './role-choice.tsx'

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 18 },
}))

const empty = { fullName: '', username: '', email: '', password: '', confirmPassword: '' }

interface Props {
  /** By the link of an invitation, which says with which address and as what. */
  invited?: { token: string; email: string; role: SignUpRole }
}

/** Creates an account and signs in with it. The link to it may say `role=teacher`. The password's repetition stays here; the chosen role is what counts. */
export function RegisterForm({ invited }: Props) {
  const { setUser } = useAuth()
  const { data: site } = useSite()
  const [refusal, setRefusal] = useState<string>()
  const [query] = useSearchParams()
  const [chosen, setRole] = useState<SignUpRole>(query.get('role') === 'teacher' ? 'teacher' : 'student')
  const open = SIGN_UP_ROLES.filter((one) => site?.registration[one] !== 'invited')
  const role = invited?.role ?? open.find((one) => one === chosen) ?? open[0] ?? chosen
  const form = useZodForm(registerFormSchema, { ...empty, email: invited?.email ?? '' })
  const { bind, handleSubmit, formState, setError } = form
  const signUp = handleSubmit(async ({ confirmPassword: _, ...account }) => {
    setRefusal(undefined)
    const message = await faultOfPassword(account.password, account)
    if (message) return setError('password', { message }, { shouldFocus: true })
    try {
      const user = await register({
        body: { ...account, role, invitation: invited?.token, language: locale.language },
      })
      const { title, description } = texts.registered
      toast({ title, description: description({ name: displayName(user) }) })
      await setUser(user)
    } catch (failure) {
      setRefusal(errorSentence(failure))
      toast({ title: texts.notRegistered, description: errorSentence(failure), variant: 'destructive' })
    }
  })
  if (!invited && open.length === 0) return <Alert severity="info">{texts.byInvitation.all}</Alert>
  const [closed] = invited ? [] : SIGN_UP_ROLES.filter((one) => !open.includes(one))
  return (
    <FormColumn onSubmit={signUp} noValidate>
      <TextField label={texts.fields.fullName} autoComplete="name" {...bind('fullName')} />
      <Pair sx={invited && { gridTemplateColumns: '1fr' }}>
        <TextField label={texts.fields.username} autoComplete="username" {...bind('username')} />
        <TextField
          label={texts.fields.email}
          type="email"
          autoComplete="email"
          readOnly={invited !== undefined}
          {...bind('email')}
        />
      </Pair>
      <PasswordField
        label={texts.fields.password}
        autoComplete="new-password"
        onFocus={preparePasswordCheck}
        {...bind('password')}
      />
      <PasswordField label={texts.fields.confirmPassword} autoComplete="new-password" {...bind('confirmPassword')} />
      {closed && <Alert severity="info">{texts.byInvitation[closed]}</Alert>}
      {!invited && !closed && <RoleChoice value={role} onChange={setRole} />}
      <FormEnd
        refusal={refusal}
        isSubmitting={formState.isSubmitting}
        label={texts.createAccount}
        labelMeanwhile={texts.creatingAccount}
      />
    </FormColumn>
  )
}

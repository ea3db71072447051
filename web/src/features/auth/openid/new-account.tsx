import { openidAccountBodySchema, type UnlinkedIdentity } from '@lectern/contracts/shapes/openid.ts'
import { SIGN_UP_ROLES, type SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { registerByOpenid } from '#api/openid'
import { texts } from '#texts/auth'
import { errorSentence } from '../../../api/api-error.ts'
import { useSite } from '../../../api/site.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { displayName } from '../../../lib/display-name.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { FormColumn } from '../form-column.tsx'
import { FormEnd } from '../form-end.tsx'
import { RoleChoice } from '../role-choice.tsx'

/** Creates an account without a password, and signs in. What the provider knows for sure isn't asked. */
export function NewAccount({ arrival, onDone }: { arrival: UnlinkedIdentity; onDone: () => void }) {
  const { setUser } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const { data: site } = useSite()
  const [chosen, setRole] = useState<SignUpRole>('student')
  const open = SIGN_UP_ROLES.filter((one) => site?.registration[one] !== 'invited')
  const role = arrival.role ?? open.find((one) => one === chosen) ?? open[0] ?? chosen
  const { username, fullName, email } = arrival.suggested
  const { bind, handleSubmit, formState } = useZodForm(openidAccountBodySchema, { username, fullName, email })
  const signUp = handleSubmit(async (account) => {
    setRefusal(undefined)
    try {
      const user = await registerByOpenid({ body: { ...account, role } })
      const { title, description } = texts.registered
      toast({ title, description: description({ name: displayName(user) }) })
      onDone()
      await setUser(user)
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  if (!open.includes(role)) return <Alert severity="info">{texts.byInvitation.all}</Alert>
  return (
    <FormColumn onSubmit={signUp} noValidate>
      <TextField label={texts.fields.fullName} autoComplete="name" {...bind('fullName')} />
      <TextField label={texts.fields.username} autoComplete="username" {...bind('username')} />
      {arrival.email === null ? (
        <TextField label={texts.fields.email} type="email" autoComplete="email" {...bind('email')} />
      ) : (
        <div>
          <Typography sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{texts.fields.email}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{arrival.email}</Typography>
        </div>
      )}
      {arrival.role === null && open.length > 1 && <RoleChoice value={role} onChange={setRole} />}
      <FormEnd
        refusal={refusal}
        isSubmitting={formState.isSubmitting}
        label={texts.createAccount}
        labelMeanwhile={texts.creatingAccount}
      />
    </FormColumn>
  )
}

import { inviteAccountBodySchema } from '@lectern/contracts/shapes/account-invitations.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/operator-invitations'
import { errorSentence } from '../../../api/api-error.ts'
import { inviteAccount } from '../../../api/operator-calls.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'

const Line = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 168px auto',
  gap: 16,
  alignItems: 'start',
  // Beside the fields, below their labels.
  '& > button': { marginTop: 26 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { marginTop: 0 } },
}))

const ROLES = (['teacher', 'student'] as const).map((value) => ({ value, label: texts.roles[value] }))

/** An address, and as what. What was typed stays when it is refused. */
export function InviteForm() {
  const [role, setRole] = useState<SignUpRole>('teacher')
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState, reset } = useZodForm(inviteAccountBodySchema.pick({ email: true }), {
    email: '',
  })
  const invite = handleSubmit(async ({ email }) => {
    setRefusal(undefined)
    try {
      await inviteAccount({ body: { email, role } })
      toast({ title: texts.invited({ email }) })
      reset()
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  return (
    <>
      <Line onSubmit={invite} noValidate>
        <TextField label={texts.email} type="email" autoComplete="off" {...bind('email')} />
        <SelectField label={texts.role} value={role} options={ROLES} onChange={setRole} />
        <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? texts.inviting : texts.invite}
        </Button>
      </Line>
      {refusal && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
    </>
  )
}

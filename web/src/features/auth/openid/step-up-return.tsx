import { hasSecondStep } from '@lectern/contracts/shapes/factors.ts'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { getFactors, reauthenticate } from '#api/factors'
import { texts } from '#texts/auth'
import { errorSentence } from '../../../api/api-error.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { paths } from '../../../config/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { homeOf } from '../../../session/home-of.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { FormColumn } from '../form-column.tsx'
import { FormEnd } from '../form-end.tsx'

const { proof } = texts.openid

/** The rest of a proof by who has just signed in at the provider: a code, where the account asks for one. */
export function StepUpReturn({ redirect }: { redirect: string | null }) {
  const { user } = useAuth()
  const { data: factors } = useFreshRead(getFactors)
  usePageTitle(proof.title)
  if (!user) return <Navigate to={paths.login(redirect ?? undefined)} replace />
  return (
    <AuthLayout>
      <Typography variant="h2" component="h1" sx={{ mt: { xs: 4, md: 0 }, mb: 1 }}>
        {proof.title}
      </Typography>
      {factors ? (
        <CodeForm withCode={hasSecondStep(factors)} target={redirect ?? homeOf(user)} />
      ) : (
        <CenteredSpinner minHeight={240} />
      )}
    </AuthLayout>
  )
}

function CodeForm({ withCode, target }: { withCode: boolean; target: string }) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState } = useZodForm(z.object({ code: z.string() }), { code: '' })
  const submit = handleSubmit(async ({ code }) => {
    setRefusal(undefined)
    try {
      await reauthenticate({ body: withCode ? { code } : {} })
      toast(proof.done)
      await navigate(target, { replace: true })
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  return (
    <>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{withCode ? proof.withCode : proof.text}</Typography>
      <FormColumn onSubmit={submit} noValidate>
        {withCode && (
          <TextField label={texts.secondStep.code} autoComplete="one-time-code" autoFocus {...bind('code')} />
        )}
        <FormEnd
          refusal={refusal}
          isSubmitting={formState.isSubmitting}
          label={proof.confirm}
          labelMeanwhile={proof.confirming}
        />
      </FormColumn>
    </>
  )
}

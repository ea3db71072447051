import { type FactorKind, factorKindSchema } from '@lectern/contracts/shapes/factors.ts'
import type { OpenidRefusal } from '@lectern/contracts/shapes/openid.ts'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { texts } from '#texts/auth'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { paths } from '../../../config/paths.ts'
import { safeRedirect } from '../../../lib/safe-redirect.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { homeOf } from '../../../session/home-of.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { ContinueLink, NoticePage } from '../notice-page.tsx'
import { SecondStep } from '../second-step.tsx'
import { StepUpReturn } from './step-up-return.tsx'
import { UnlinkedIdentityPage } from './unlinked-identity-page.tsx'

/** Where the browser goes on that comes from the provider, unless its person is signed in by that. */
export function Component() {
  const { user, isLoading } = useAuth()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const redirect = safeRedirect(query.get('redirect'))
  const [refused, next] = [query.get('refused'), query.get('next')]
  if (refused !== null) return <Refused reason={refused} redirect={redirect} />
  if (isLoading) {
    return (
      <AuthLayout>
        <CenteredSpinner minHeight={480} />
      </AuthLayout>
    )
  }
  if (next === 'proof') return <StepUpReturn redirect={redirect} />
  if (next !== 'code') return <UnlinkedIdentityPage redirect={redirect} />
  if (user) return <Navigate to={redirect ?? homeOf(user)} replace />
  return (
    <AuthLayout>
      <SecondStep by={kindsIn(query.get('by'))} onBack={() => navigate(paths.login(redirect ?? undefined))} />
    </AuthLayout>
  )
}

/** Of the address, which says what the account can be proved by. */
const kindsIn = (list: string | null): FactorKind[] =>
  (list ?? '').split(',').filter((kind): kind is FactorKind => factorKindSchema.safeParse(kind).success)

function Refused({ reason, redirect }: { reason: string; redirect: string | null }) {
  const { user } = useAuth()
  const { title, reasons } = texts.openid.refused
  const sentence = Object.hasOwn(reasons, reason) ? reasons[reason as OpenidRefusal] : reasons.failed
  return (
    <NoticePage title={title} text={sentence}>
      {user && <ContinueLink to={redirect ?? homeOf(user)} label={texts.confirmation.goOn} />}
    </NoticePage>
  )
}

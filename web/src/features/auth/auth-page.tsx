import type { FactorKind } from '@lectern/contracts/shapes/factors.ts'
import type { LoginBody } from '@lectern/contracts/shapes/people.ts'
import MuiLink from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { texts } from '#texts/auth'
import { useSchool } from '../../api/site.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { paths } from '../../config/paths.ts'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { homeOf } from '../../session/home-of.ts'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPassword } from './new-password.tsx'
import { OpenidButton } from './openid/openid-button.tsx'
import { RegisterForm } from './register-form.tsx'
import { SecondStep } from './second-step.tsx'

/** Sign in or sign up; somebody signed in goes on to where they wanted, or to their dashboard. */
export function Component() {
  const { user, isLoading } = useAuth()
  const [query] = useSearchParams()
  const redirect = safeRedirect(query.get('redirect'))
  const registering = query.get('tab') === 'register'
  usePageTitle(registering ? texts.createTitle : texts.login)
  if (user) return <Navigate to={redirect ?? homeOf(user)} replace />
  return (
    <AuthLayout>
      {isLoading ? <CenteredSpinner minHeight={480} /> : <Forms registering={registering} redirect={redirect} />}
    </AuthLayout>
  )
}

function Forms({ registering, redirect }: { registering: boolean; redirect: string | null }) {
  const navigate = useNavigate()
  const id = useId()
  const { name: school } = useSchool()
  const [given, setGiven] = useState<LoginBody>()
  const [halfWay, setHalfWay] = useState<readonly FactorKind[]>()
  const addresses = { login: paths.login(redirect ?? undefined), register: paths.register(redirect ?? undefined) }
  const shown = registering ? 'register' : 'login'
  const other = registering ? 'login' : 'register'
  const beginAnew = () => {
    setGiven(undefined)
    setHalfWay(undefined)
  }
  if (halfWay && !registering) return <SecondStep by={halfWay} onBack={beginAnew} />
  if (given && !registering) return <NewPassword given={given} onSecondStep={setHalfWay} onBack={beginAnew} />
  return (
    <>
      <Tabs
        value={shown}
        variant="fullWidth"
        aria-label={texts.tabs}
        onChange={(_, tab: 'login' | 'register') => navigate(addresses[tab], { replace: true })}
      >
        <Tab value="login" label={texts.login} id={`${id}-login`} aria-controls={`${id}-panel`} />
        <Tab value="register" label={texts.register} id={`${id}-register`} aria-controls={`${id}-panel`} />
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        <Typography variant="h2" component="h1" sx={{ m: '32px 0 24px' }}>
          {registering ? texts.createTitle : texts.welcomeBack}
        </Typography>
        {registering ? <RegisterForm /> : <LoginForm onMustReplace={setGiven} onSecondStep={setHalfWay} />}
        <Typography variant="body2" sx={{ mt: 2.25, textAlign: 'center', color: 'text.secondary' }}>
          {registering ? texts.haveAccount : texts.newHere({ school })}{' '}
          <MuiLink component={Link} to={addresses[other]} replace underline="always">
            {registering ? texts.login : texts.register}
          </MuiLink>
        </Typography>
        <OpenidButton redirect={redirect} />
      </div>
    </>
  )
}

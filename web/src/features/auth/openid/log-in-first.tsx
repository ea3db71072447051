import type { FactorKind } from '@lectern/contracts/shapes/factors.ts'
import type { UnlinkedIdentity } from '@lectern/contracts/shapes/openid.ts'
import type { LoginBody } from '@lectern/contracts/shapes/people.ts'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/auth'
import { LoginForm } from '../login-form.tsx'
import { NewPassword } from '../new-password.tsx'
import { SecondStep } from '../second-step.tsx'

/** Signs in to the account that is there already, as always: with the password, and with what else it asks for. */
export function LogInFirst({ arrival }: { arrival: UnlinkedIdentity }) {
  const [given, setGiven] = useState<LoginBody>()
  const [halfWayBy, setHalfWayBy] = useState<readonly FactorKind[]>()
  const { title, known, unknown } = texts.openid.link
  const beginAnew = () => {
    setGiven(undefined)
    setHalfWayBy(undefined)
  }
  if (halfWayBy) return <SecondStep by={halfWayBy} onBack={beginAnew} />
  if (given) return <NewPassword given={given} onSecondStep={setHalfWayBy} onBack={beginAnew} />
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ mt: { xs: 4, md: 0 }, mb: 1 }}>
        {title({ name: arrival.provider })}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {arrival.next === 'link' && arrival.email !== null ? known({ email: arrival.email }) : unknown}
      </Typography>
      <LoginForm username={arrival.username ?? ''} onMustReplace={setGiven} onSecondStep={setHalfWayBy} />
    </>
  )
}

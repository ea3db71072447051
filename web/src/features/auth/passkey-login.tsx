import type { Assertion } from '@lectern/contracts/shapes/passkeys.ts'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { beginPasskeySignIn, signInWithPasskey } from '#api/passkeys'
import { texts } from '#texts/auth'
import { errorSentence } from '../../api/api-error.ts'
import { signingIn } from '../../api/login-refusal.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { displayName } from '../../lib/display-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { Or, PasskeyButton } from '../../session/passkeys/passkey-button.tsx'
import { usePasskey } from '../../session/passkeys/use-passkey.ts'
import { useLeaveIfSuspended } from './use-leave-if-suspended.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

/** Signs in by a passkey, with nothing typed: by its button, or from what the browser offers at the username. */
export function PasskeyLogin() {
  const { setUser } = useAuth()
  const leaveIfSuspended = useLeaveIfSuspended()
  const [refusal, setRefusal] = useState<string>()
  const [round, setRound] = useState(0)

  async function finish(answer: Assertion) {
    const user = await signInWithPasskey({ body: answer }, signingIn)
    const { title, description } = texts.loggedIn
    toast({ title, description: description({ name: displayName(user) }) })
    await setUser(user)
  }
  const { pending, run } = usePasskey({
    begin: () => beginPasskeySignIn(),
    finish,
    onRefusal(sentence, failure) {
      if (leaveIfSuspended(failure)) return
      setRefusal(sentence)
      if (sentence !== undefined) setRound(round + 1)
    },
  })
  usePasskeyAutofill(round, async (answer) => {
    try {
      await finish(answer)
    } catch (failure) {
      if (leaveIfSuspended(failure)) return
      setRefusal(errorSentence(failure))
      setRound(round + 1)
    }
  })

  return (
    <div style={{ display: 'grid', gap: 18, marginTop: 18 }}>
      <Or />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <PasskeyButton label={texts.passkey} pending={pending} onClick={run} />
    </div>
  )
}

import { beginPasskeyReauthentication, reauthenticateByPasskey } from '#api/passkeys'
import { usePasskey } from '../passkeys/use-passkey.ts'

/** Proving by a passkey who is signed in. */
export function useStepUpPasskey(onProven: () => void, onRefusal: (sentence: string | undefined) => void) {
  return usePasskey({
    begin: () => beginPasskeyReauthentication(),
    finish: async (answer) => {
      await reauthenticateByPasskey({ body: answer })
      onProven()
    },
    onRefusal,
  })
}

import { beginPasskeyProof, proveByPasskey } from '#api/passkeys'
import { usePasskey } from '../passkeys/use-passkey.ts'

/** Proving by a passkey who is signed in. */
export function useProvingPasskey(onProven: () => void, onRefusal: (sentence: string | undefined) => void) {
  return usePasskey({
    begin: () => beginPasskeyProof(),
    finish: async (answer) => {
      await proveByPasskey({ body: answer })
      onProven()
    },
    onRefusal,
  })
}

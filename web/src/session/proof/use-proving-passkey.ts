import { beginProof, proveByPasskey } from '../../api/passkey-answers.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'

/** Proving by a passkey who is signed in. */
export function useProvingPasskey(onProven: () => void, onRefusal: (sentence: string | undefined) => void) {
  return usePasskey({
    begin: beginProof,
    finish: async (answer) => {
      await proveByPasskey(answer)
      onProven()
    },
    onRefusal,
  })
}

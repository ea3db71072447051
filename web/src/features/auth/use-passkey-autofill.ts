import type { Assertion } from '@lectern/contracts/shapes/passkeys.ts'
import { PASSKEY_SECONDS } from '@lectern/contracts/shapes/passkeys.ts'
import { useEffect, useEffectEvent } from 'react'
import { beginPasskeySignIn } from '#api/passkeys'
import { loadCeremony } from '../../session/passkeys/load-ceremony.ts'

/** Before the question that waits is good no more. */
const RENEW_MS = (PASSKEY_SECONDS - 60) * 1_000

/**
 * Offers passkeys among what the browser fills into the username's field, where it can. Nobody has asked for it: what fails before a passkey was
 * chosen is not said. `round`: asked anew, after a button has asked.
 */
export function usePasskeyAutofill(round: number, onAnswer: (answer: Assertion) => Promise<void>) {
  const answered = useEffectEvent(onAnswer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    let isOver = false
    let end = () => {}
    async function offer() {
      const known = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.().catch(() => false)
      if (!known || isOver) return
      const answer = await ask()
      if (answer && !isOver) await answered(answer)
    }
    async function ask(): Promise<Assertion | null> {
      try {
        const ceremony = await loadCeremony()
        const options = await beginPasskeySignIn()
        if (isOver) return null
        end = ceremony.endCeremony
        return await ceremony.askDevice(options, true)
      } catch {
        return null
      }
    }
    void offer()
    const timer = setInterval(() => void offer(), RENEW_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      end()
    }
  }, [round])
}

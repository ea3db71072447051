import type { Assertion, RequestOptions } from '@lectern/contracts/shapes/passkeys.ts'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { loadCeremony } from './load-ceremony.ts'

interface Asking {
  begin: () => Promise<RequestOptions>
  /** Sends the answer, and does what follows. */
  finish: (answer: Assertion) => Promise<void>
  /** What to say when it didn't work; undefined when it begins. */
  onRefusal: (sentence: string | undefined, failure?: unknown) => void
}

/** A passkey's use by a button: the server's question, the device's answer, and what is refused. */
export function usePasskey({ begin, finish, onRefusal }: Asking) {
  const [pending, setPending] = useState(false)
  async function run() {
    setPending(true)
    onRefusal(undefined)
    try {
      const [ceremony, options] = await Promise.all([loadCeremony(), begin()])
      await finish(await ceremony.askDevice(options))
    } catch (failure) {
      onRefusal(errorSentence(failure), failure)
    } finally {
      setPending(false)
    }
  }
  return { pending, run: () => void run() }
}

import { useState } from 'react'
import { texts } from '#texts/account'
import { errorSentence } from '../../api/api-error.ts'
import { toast } from '../../components/toasts/toast-store.ts'

/** Runs what a dialog's button does, and says when it failed. */
export function usePending(work: () => Promise<void>) {
  const [pending, setPending] = useState(false)
  async function run() {
    setPending(true)
    try {
      await work()
    } catch (failure) {
      setPending(false)
      toast({ title: texts.factor.notDone, description: errorSentence(failure), variant: 'destructive' })
    }
  }
  return { pending, run: () => void run() }
}

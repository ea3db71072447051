import { useState } from 'react'
import { texts } from '#texts/account'
import { errorSentence } from '../../api/api-error.ts'
import type { SaveStateOf } from '../../components/save-state.tsx'
import { toast } from '../../components/toasts/toast-store.ts'

/** For what is saved as soon as it is chosen: whether it is, and a toast where it couldn't be. Null before the first change. */
export function useSave() {
  const [state, setState] = useState<SaveStateOf | null>(null)
  async function save(work: () => Promise<unknown>) {
    setState({ is: 'saving' })
    try {
      await work()
      setState({ is: 'saved', at: Date.now() })
    } catch (failure) {
      setState(null)
      toast({ title: texts.notSavedTitle, description: errorSentence(failure), variant: 'destructive' })
    }
  }
  return { state, save }
}

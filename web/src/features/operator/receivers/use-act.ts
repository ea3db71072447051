import { useState } from 'react'
import { texts } from '#texts/operator-receivers'
import { errorSentence } from '../../../api/api-error.ts'
import { toast } from '../../../components/toasts/toast-store.ts'

/** Does something for an operator, and says what came of it; `then` only where it worked. */
export function useAct() {
  const [pending, setPending] = useState(false)
  async function act<Answer>(
    doIt: () => Promise<Answer>,
    says: (answer: Answer) => string | null,
    then?: (answer: Answer) => void,
  ): Promise<void> {
    setPending(true)
    try {
      const answer = await doIt()
      const title = says(answer)
      if (title !== null) toast({ title })
      then?.(answer)
    } catch (failure) {
      toast({ title: texts.notDone, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return { pending, act }
}

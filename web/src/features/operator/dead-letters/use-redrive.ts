import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { DeadLettersFilter } from '@lectern/contracts/shapes/operations.ts'
import { useState } from 'react'
import { texts } from '#texts/operator'
import { errorSentence } from '../../../api/api-error.ts'
import { redriveDeadLetters } from '../../../api/operator-calls.ts'
import { toast } from '../../../components/toasts/toast-store.ts'

/** Redrives, and says what became of it. */
export function useRedrive() {
  const [pending, setPending] = useState(false)

  async function redrive(service: ServiceName, filter: DeadLettersFilter): Promise<void> {
    setPending(true)
    try {
      const { finished, handled, healedKeys, stuck, stuckKeys } = await redriveDeadLetters({ service, body: filter })
      if (!finished) toast({ title: texts.goesOn })
      else if (stuckKeys > 0)
        toast({
          title: texts.deadLetters.stuck({ keys: stuckKeys }),
          description: stuck[0]?.reason ?? '',
          variant: 'destructive',
        })
      else
        toast({
          title:
            healedKeys > 0
              ? texts.deadLetters.healed({ keys: healedKeys, events: handled })
              : texts.deadLetters.nothing,
        })
    } catch (failure) {
      toast({ title: texts.deadLetters.failed, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }

  return { pending, redrive }
}

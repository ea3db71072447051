import { texts } from '#texts/teaching-curriculum'
import { errorMessage } from '../../../../api/api-error.ts'
import { toast } from '../../../../components/toasts/toast-store.ts'
import type { Mutation, OutlineStore } from '../sync/outline-store.ts'

interface Outcome {
  created: string
  failed: (p: { message: string }) => string
  /** Opens the dialog again with what was typed, when it is refused after the dialog has closed. */
  again: () => void
}

/**
 * Waits until the server has what a dialog made. Without a connection nobody waits: the dialog closes, and the queue sends it
 * later. Throws what the server refuses it with, after having said it.
 */
export async function waitUntilCreated(
  store: OutlineStore,
  mutation: Mutation | null,
  outcome: Outcome,
): Promise<void> {
  const done = mutation?.done ?? Promise.resolve()
  const away = await Promise.race([done.then(() => false), untilOffline(store)]).catch((error: unknown) => {
    sayNotCreated(outcome.failed({ message: errorMessage(error) }))
    throw error
  })
  if (!away) {
    toast({ title: outcome.created })
    return
  }
  toast({ title: texts.toasts.waits, description: texts.toasts.waitsHelp })
  done.then(
    () => toast({ title: outcome.created }),
    (error: unknown) =>
      sayNotCreated(outcome.failed({ message: errorMessage(error) }), {
        label: texts.toasts.openAgain,
        onClick: outcome.again,
      }),
  )
}

/** Why a module or a lesson could not be created. */
export function sayNotCreated(description: string, action?: { label: string; onClick: () => void }): void {
  toast({ title: texts.toasts.error, description, variant: 'destructive', ...(action && { action }) })
}

function untilOffline(store: OutlineStore): Promise<true> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.snapshot().save !== 'offline') return
      leave()
      resolve(true)
    }
    const leave = store.subscribe(look)
    look()
  })
}

import { LOGIN_REFUSED, type Log, reasonOf } from './kafka.ts'

/** How long a refused login is waited for to be mended, and what is done then. */
export interface Refusal {
  timeoutMs: number
  leave: () => void
}

export interface LoginWatch {
  /** Takes in how a try of this part of the process ended: with this error, or well. */
  tried(part: 'start' | 'relay' | 'consumer', error?: unknown): void
}

/**
 * Ends a process whose login Kafka keeps refusing, from its start or later: each part has connections of its own, and one that lasts doesn't
 * help the others.
 */
export function watchLogin({ timeoutMs, leave }: Refusal, log: Log & { fatal: Log['error'] }): LoginWatch {
  const refusedAt = new Map<string, number>()
  let isEnding = false
  return {
    tried(part, error) {
      if (reasonOf(error) !== LOGIN_REFUSED) return void refusedAt.delete(part)
      const since = refusedAt.get(part) ?? performance.now()
      refusedAt.set(part, since)
      if (isEnding || performance.now() - since < timeoutMs) return
      isEnding = true
      log.fatal({ err: error }, `${LOGIN_REFUSED}; ending, because it stays refused`)
      leave()
    },
  }
}

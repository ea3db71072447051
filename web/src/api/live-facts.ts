import type { LiveFact } from '@lectern/contracts/shapes/live.ts'

const listeners = new Set<(fact: LiveFact) => void>()

/** Hears of every fact that the signed-in person is told, once the reads that it is about are being read again; until the returned function is called. */
export function subscribeToFacts(listener: (fact: LiveFact) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Said by `live/`. */
export function publishFact(fact: LiveFact): void {
  for (const listener of listeners) listener(fact)
}

/** Until such a fact is told, at most so long. */
export function untilFact(isMeant: (fact: LiveFact) => boolean, atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(finish, atMostMs)
    const stop = subscribeToFacts((fact) => isMeant(fact) && finish())
  })
}

import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** A bell inside this process. What it is rung for is in the database: a ring that nobody hears is no loss. */
export interface WakeUp {
  ring(): void
  /** Waits for a ring, at most `ms`; a ring since the last wait counts. Throws an AbortError once aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const RING = 'ring'

export function createWakeUp(): WakeUp {
  const bell = new EventEmitter()
  let rung = false
  return {
    ring() {
      rung = true
      bell.emit(RING)
    },
    async wait(ms, signal) {
      if (!rung) {
        const enough = new AbortController()
        const either = AbortSignal.any([signal, enough.signal])
        try {
          await Promise.race([once(bell, RING, { signal: either }), delay(ms, undefined, { signal: either })])
        } finally {
          enough.abort()
        }
      }
      rung = false
    },
  }
}

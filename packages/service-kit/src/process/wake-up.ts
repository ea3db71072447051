/** A bell inside this process. What it is rung for is kept elsewhere: a ring that nobody hears is no loss. */
export interface WakeUp {
  ring(): void
  /** Waits for a ring, at most `ms` or until the signal is aborted; a ring since the last wait counts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export function createWakeUp(): WakeUp {
  let wasRung = false
  let wake = () => {}
  return {
    ring() {
      wasRung = true
      wake()
    },
    async wait(ms, signal) {
      if (!wasRung && !signal?.aborted) {
        const woken = Promise.withResolvers<void>()
        wake = woken.resolve
        const timer = setTimeout(wake, ms)
        signal?.addEventListener('abort', wake)
        await woken.promise
        clearTimeout(timer)
        signal?.removeEventListener('abort', wake)
      }
      wasRung = false
    },
  }
}

/** A bell inside this process. What it is rung for is in the database: a ring that nobody hears is no loss. */
export interface WakeUp {
  ring(): void
  /** Waits for a ring, at most `ms`; a ring since the last wait counts. */
  wait(ms: number): Promise<void>
}

export function createWakeUp(): WakeUp {
  let wasRung = false
  let wake = () => {}
  return {
    ring() {
      wasRung = true
      wake()
    },
    async wait(ms) {
      if (!wasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wasRung = false
    },
  }
}

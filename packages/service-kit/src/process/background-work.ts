import type { FastifyInstance } from 'fastify'
import { backoffMs } from './backoff.ts'
import { createWakeUp, type WakeUp } from './wake-up.ts'

/** Something that time brings, or a bell, again and again. */
export interface BackgroundWork {
  /** For the log. */
  name: string
  /** Answers true when there is more to do at once. The signal is aborted when the server closes. */
  work: (signal: AbortSignal) => Promise<unknown>
  /** Milliseconds until it is done again. */
  everyMs: number | (() => number)
  /** Waits before it is done for the first time, too. */
  waitsFirst?: boolean
  /** Rung when there is something to do earlier. */
  wakeUp?: WakeUp
  /** How long it waits after failures, in place of `everyMs`. */
  retry?: { first: number; most: number }
}

/**
 * Does each of these in the background, again and again. A failure is told once and tried again. Ends with the server, before
 * what was registered earlier is closed; what is under way is finished.
 */
export function startBackgroundWork(app: FastifyInstance, works: readonly BackgroundWork[]): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = works.map(repeat)

  async function repeat(background: BackgroundWork): Promise<void> {
    const { name, work, everyMs, waitsFirst, wakeUp = createWakeUp(), retry } = background
    const pause = () => (typeof everyMs === 'number' ? everyMs : everyMs())
    let failures = 0
    if (waitsFirst) await wakeUp.wait(pause(), signal)
    while (!signal.aborted) {
      try {
        const isMore = await work(signal)
        failures = 0
        if (isMore === true) continue
      } catch (err) {
        failures += 1
        if (failures === 1) app.log.warn({ err }, `${name} failed; trying again`)
      }
      await wakeUp.wait(failures > 0 && retry ? backoffMs(failures, retry) : pause(), signal)
    }
  }

  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all(running)
  })
}

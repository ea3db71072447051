import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Something that time brings, again and again. */
export interface BackgroundWork {
  work: () => Promise<unknown>
  everyMs: number
}

/**
 * Does each of these in the background, at once and then again after its time. A failure is told once and tried again. Ends
 * with the server, before what was registered earlier is closed.
 */
export function startBackgroundWork(app: FastifyInstance, works: readonly BackgroundWork[]): void {
  const stopping = new AbortController()
  const running = works.map(repeat)

  async function repeat({ work, everyMs }: BackgroundWork): Promise<void> {
    let failed = false
    while (!stopping.signal.aborted) {
      try {
        await work()
        failed = false
      } catch (err) {
        if (!failed) app.log.warn({ err }, 'what is due could not be removed; trying again')
        failed = true
      }
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all(running)
  })
}

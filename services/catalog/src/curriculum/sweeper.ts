import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { sweepVideos } from '../videos/remove-videos.ts'
import type { OwnStorage } from '../videos/storage/own-storage.ts'
import { sweepHistories } from './lesson-history.ts'
import { sweepDueDeletes } from './sweep-due-deletes.ts'

const DELETES_EVERY_MS = 1_000
const HISTORIES_EVERY_MS = 600_000
const VIDEOS_EVERY_MS = 600_000

/**
 * Does in the background what time brings: removes what was deleted, what is too old in the histories, and
 * videos that nobody refers to. A failure is
 * told once and tried again. Ends with the server, before the database is closed.
 */
export function startSweeper(app: FastifyInstance, database: Database, videos: OwnStorage): void {
  const stopping = new AbortController()
  const running = [
    repeat(() => sweepDueDeletes(database), DELETES_EVERY_MS),
    repeat(() => sweepHistories(database), HISTORIES_EVERY_MS),
    repeat(() => sweepVideos(database, videos), VIDEOS_EVERY_MS),
  ]

  async function repeat(work: () => Promise<unknown>, everyMs: number): Promise<void> {
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

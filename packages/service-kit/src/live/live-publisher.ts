import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../events/kafka.ts'
import { backoffMs } from '../process/backoff.ts'
import { createWakeUp } from '../process/wake-up.ts'
import { CommitListener } from './commit-listener.ts'
import { LiveRedis } from './live-redis.ts'
import { PendingPublications } from './pending-publications.ts'

export interface LivePublisherSettings {
  service: string
  databaseUrl: string
  redisUrl: string
  redisKeyPrefix: string
  log: Log
  /** Told how many people heard of something. */
  onTold?: (people: number) => void
}

export interface LivePublisher {
  /** Whether commits are heard and Redis takes what is told. */
  healthy(): boolean
  /** How many people and facts wait to be told. */
  pending(): number
  /** Tells what was heard, for as long as a shutdown can wait, and stops. */
  stop(): Promise<void>
}

/** What commits within it goes in one message. */
const GATHER_MS = 10
const PEOPLE_AT_ONCE = 500
const RETRY = { first: 50, most: 2_000 }
const FLUSH_MS = 1_000
const LONG_MS = 3_600_000

/**
 * Tells people's browsers what they can read now. Each replica hears all commits and tells them; the first counts, so that none that is frozen or
 * gone leaves anybody untold. While Redis is away, what is untold waits, up to a limit. What can't be known, because nobody
 * listened, is told as "read again" to everybody. Nothing of it ever delays or fails what it is about.
 */
export function startLivePublisher(settings: LivePublisherSettings): LivePublisher {
  const { service, databaseUrl, redisUrl, redisKeyPrefix, log, onTold: onPublished } = settings
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = createWakeUp()
  const pending = new PendingPublications()
  // Nobody may have listened until now.
  pending.everybody = true
  let listener: CommitListener | null = null
  let failures = 0
  const redis = new LiveRedis(redisUrl, redisKeyPrefix, bell.ring)

  function lost(error: unknown): void {
    if (signal.aborted) return
    log.warn({ err: error }, 'commits are not heard; everybody will be told to read again')
    listener = null
    pending.loseAll()
    bell.ring()
  }

  async function listening(): Promise<CommitListener> {
    if (listener) return listener
    const opened = await CommitListener.open(databaseUrl, `${service} live`, {
      onTelling(publication) {
        pending.add(publication)
        bell.ring()
      },
      onLost(error) {
        void opened?.close()
        lost(error)
      },
    })
    listener = opened
    return opened
  }

  /** Everything that is untold by now. */
  async function publishAll(): Promise<void> {
    await listening()
    while (!pending.isEmpty) {
      if (pending.everybody) {
        // Before it is sent: what is lost while it is under way is told again.
        pending.everybody = false
        try {
          await redis.reread(service)
        } catch (error) {
          pending.everybody = true
          throw error
        }
      }
      const publications = pending.oldest(PEOPLE_AT_ONCE)
      if (publications.length === 0) continue
      const people = await redis.publish(publications)
      onPublished?.(people)
      pending.settle(publications)
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await publishAll()
        if (failures > 0) log.info('browsers are told again')
        failures = 0
        await bell.wait(LONG_MS, signal)
        await delay(GATHER_MS)
      } catch (err) {
        failures += 1
        if (failures === 1) log.warn({ err }, 'browsers are not told; trying again')
        await bell.wait(backoffMs(failures, RETRY), signal)
      }
    }
  }

  const running = run()

  return {
    healthy: () => failures === 0 && listener !== null,
    pending: () => pending.size,
    async stop() {
      stopping.abort()
      await running
      if (!pending.isEmpty && listener) await Promise.race([publishAll().catch(() => undefined), delay(FLUSH_MS)])
      await listener?.close()
      redis.close()
    },
  }
}

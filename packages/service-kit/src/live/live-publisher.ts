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
  /** Called with how many people a batch went to. */
  onPublished?: (people: number) => void
}

export interface LivePublisher {
  /** Whether this process hears commits and Redis accepts messages. */
  healthy(): boolean
  /** How many facts wait to be published, counted once for each recipient. */
  pending(): number
  /** Publishes what is pending, for as long as a shutdown can wait, and stops. */
  stop(): Promise<void>
}

/** Facts that are committed within it share a message. */
const GATHER_MS = 10
const PEOPLE_AT_ONCE = 500
const RETRY = { first: 50, most: 2_000 }
const FLUSH_MS = 1_000
const LONG_MS = 3_600_000

/**
 * Publishes live facts to people's browsers through Redis. Every replica hears every commit and publishes it, and Redis keeps the first, so that a
 * frozen replica leaves nobody out. While Redis is away, facts wait, up to a limit. For facts that no replica heard, every browser is asked to read
 * again. Publishing never delays or fails the transaction that it is about.
 */
export function startLivePublisher(settings: LivePublisherSettings): LivePublisher {
  const { service, databaseUrl, redisUrl, redisKeyPrefix, log, onPublished } = settings
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
      onPublication(publication) {
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

  /** Publishes everything that is pending by now. */
  async function publishAll(): Promise<void> {
    await listening()
    while (!pending.isEmpty) {
      if (pending.everybody) {
        // Before it is sent, so that facts lost meanwhile ask for another one.
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

import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../events/kafka.ts'
import { backoffMs } from '../process/backoff.ts'
import { createWakeUp } from '../process/wake-up.ts'
import { CommitListener } from './commit-listener.ts'
import { LiveRedis } from './live-redis.ts'
import { Untold } from './untold.ts'

export interface TellerSettings {
  service: string
  databaseUrl: string
  redisUrl: string
  redisKeyPrefix: string
  log: Log
  /** Told how many people heard of something. */
  onTold?: (people: number) => void
}

export interface Teller {
  /** Whether commits are heard and Redis takes what is told. */
  healthy(): boolean
  /** How many people and facts wait to be told. */
  untold(): number
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
export function startTelling(settings: TellerSettings): Teller {
  const { service, databaseUrl, redisUrl, redisKeyPrefix, log, onTold } = settings
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = createWakeUp()
  const untold = new Untold()
  // Nobody may have listened until now.
  untold.everybody = true
  let listener: CommitListener | null = null
  let failures = 0
  const redis = new LiveRedis(redisUrl, redisKeyPrefix, bell.ring)

  function lost(error: unknown): void {
    if (signal.aborted) return
    log.warn({ err: error }, 'commits are not heard; everybody will be told to read again')
    listener = null
    untold.loseAll()
    bell.ring()
  }

  async function listening(): Promise<CommitListener> {
    if (listener) return listener
    const opened = await CommitListener.open(databaseUrl, `${service} live`, {
      onTelling(telling) {
        untold.add(telling)
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
  async function tellAll(): Promise<void> {
    await listening()
    while (!untold.isEmpty) {
      if (untold.everybody) {
        // Before it is sent: what is lost while it is under way is told again.
        untold.everybody = false
        try {
          await redis.reread(service)
        } catch (error) {
          untold.everybody = true
          throw error
        }
      }
      const tellings = untold.oldest(PEOPLE_AT_ONCE)
      if (tellings.length === 0) continue
      const people = await redis.tell(tellings)
      onTold?.(people)
      untold.settle(tellings)
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await tellAll()
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
    untold: () => untold.size,
    async stop() {
      stopping.abort()
      await running
      if (!untold.isEmpty && listener) await Promise.race([tellAll().catch(() => undefined), delay(FLUSH_MS)])
      await listener?.close()
      redis.close()
    },
  }
}

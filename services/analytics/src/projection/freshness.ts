import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import type { LagReader } from '@lectern/service-kit/events/lag.ts'
import { inTime } from '@lectern/service-kit/process/in-time.ts'
import { newestEventTimes } from './projection.repository.ts'

/** How long an answer of Kafka's is cached, and how long a request waits for a new one. */
const CACHED_MS = 2_000
const TIMEOUT_MS = 500

export interface Freshness {
  /**
   * As of when the figures that are made of these owners' events are true, ISO 8601: the last time at which everything
   * published was known to be in here, which is now in normal use. While that isn't known, since Kafka is away or too
   * much waits, it is the time of the newest event in here; null when there is none.
   */
  asOf(...owners: EventOwner[]): Promise<string | null>
}

export function createFreshness(database: SqlExecutor, lag: LagReader): Freshness {
  const caughtUp = new Map<EventOwner, Date>()
  let requestedAt = Number.NEGATIVE_INFINITY
  let request: Promise<void> = Promise.resolve()
  /** Requests don't wait for Kafka after it didn't answer the last time. */
  let answers = true

  async function ask(owners: readonly EventOwner[]): Promise<void> {
    const now = await databaseClock(database)
    const moment = now()
    const behind = await lag.behind()
    for (const owner of owners) if (!behind.has(owner)) caughtUp.set(owner, moment)
  }

  async function askAll(): Promise<void> {
    try {
      await ask(['catalog', 'learning', 'billing'])
      answers = true
    } catch {
      answers = false
    }
  }

  /** Kafka may be away, or slow: then what was known before has to do. */
  async function refresh(): Promise<void> {
    if (performance.now() - requestedAt > CACHED_MS) {
      requestedAt = performance.now()
      request = askAll()
    }
    if (!answers) return
    await inTime(TIMEOUT_MS, request, () => undefined)
  }

  return {
    async asOf(...owners) {
      await refresh()
      const unknown = owners.filter((owner) => !caughtUp.has(owner))
      const newest = unknown.length > 0 ? await newestEventTimes(database) : new Map<string, Date>()
      const times = owners.map((owner) => caughtUp.get(owner) ?? newest.get(owner))
      const known = times.filter((time) => time !== undefined)
      return known.length === 0 ? null : new Date(Math.min(...known.map(Number))).toISOString()
    },
  }
}

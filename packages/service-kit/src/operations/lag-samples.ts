import { EVENT_OWNERS, type EventOwner } from '@lectern/contracts/events/event.ts'
import { SAMPLED_MINUTES } from '@lectern/contracts/shapes/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { LagReader, PartitionBacklog } from '../events/lag.ts'
import { startBackgroundWork } from '../process/background-work.ts'
import { inTime } from '../process/in-time.ts'

/** Of an owner's topic, over all its partitions. */
export interface TopicLag {
  records: number
  /** Milliseconds since the oldest event was published that isn't handled; 0 without any. */
  ageMs: number
}

export type Lags = ReadonlyMap<EventOwner, TopicLag>

/** How far the service is, and was in each of the last minutes, as this process saw it. */
export interface LagSamples {
  /** Null where Kafka doesn't say it in time. */
  now(): Promise<Lags | null>
  /** Oldest first; null for a minute in which nothing was seen. */
  of(owner: EventOwner): (number | null)[]
}

const EVERY_MS = 60_000
const TIMEOUT_MS = 3_000

export function lagsByOwner(backlog: readonly PartitionBacklog[], now = Date.now()): Lags {
  const lags = new Map<EventOwner, TopicLag>()
  for (const owner of EVENT_OWNERS) {
    const of = backlog.filter((partition) => partition.owner === owner)
    if (of.length === 0) continue
    const ages = of.map(({ oldestAt }) => (oldestAt === null ? 0 : now - oldestAt.getTime()))
    lags.set(owner, { records: of.reduce((sum, { records }) => sum + records, 0), ageMs: Math.max(0, ...ages) })
  }
  return lags
}

/** Looks once a minute, as long as the server runs; nothing waits for a look. */
export function startLagSamples(app: FastifyInstance, lag: Pick<LagReader, 'backlog'>): LagSamples {
  const samples: (Lags | null)[] = []
  const now = () =>
    inTime(TIMEOUT_MS, lag.backlog()).then(
      (backlog) => lagsByOwner(backlog),
      () => null,
    )
  async function sample(): Promise<void> {
    samples.push(await now())
    if (samples.length > SAMPLED_MINUTES) samples.shift()
  }
  startBackgroundWork(app, [{ name: 'the sampling of lags', work: async () => void sample(), everyMs: EVERY_MS }])
  return { now, of: (owner) => samples.map((lags) => lags?.get(owner)?.records ?? null) }
}

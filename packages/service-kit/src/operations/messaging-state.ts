import { EVENT_OWNERS, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { MessagingState } from '@lectern/contracts/shapes/operations.ts'
import type { SqlExecutor } from '../database/database.ts'
import { LEADER_LOCK } from '../events/outbox-reader.ts'
import { keepsPublished } from '../events/published-events.ts'
import type { LagSamples } from './lag-samples.ts'

export interface MessagingSources {
  service: string
  prefix: string
  database: SqlExecutor
  consumes: readonly EventOwner[]
  /** Null for a process that isn't connected to Kafka. */
  samples: LagSamples | null
}

/** What waits in the outbox, and how far the service is with what it hears. What only Kafka knows is null while it is away. */
export async function readMessaging(sources: MessagingSources): Promise<MessagingState> {
  const publishes = EVENT_OWNERS.some((owner) => owner === sources.service)
  const [outbox, consumers] = await Promise.all([publishes ? readOutbox(sources) : null, readConsumers(sources)])
  return { outbox, consumers }
}

async function readOutbox({ service, database }: MessagingSources): Promise<NonNullable<MessagingState['outbox']>> {
  const [[waiting], [leader], lastPublishedAt] = await Promise.all([
    database.$queryRaw<{ count: number; age: number | null }[]>`
      SELECT count(*)::int AS count, extract(epoch FROM clock_timestamp() - min(time))::float AS age FROM outbox`,
    database.$queryRaw<{ name: string }[]>`
      SELECT split_part(application_name, ' ', 2) AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${LEADER_LOCK}::bigint::oid
         AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    keepsPublished(service) ? readLastPublished(database) : null,
  ])
  const { count = 0, age = null } = waiting ?? {}
  return {
    waiting: count,
    oldestAge: age === null ? null : Math.max(0, age),
    lastPublishedAt,
    leader: leader?.name ?? null,
  }
}

async function readLastPublished(database: SqlExecutor): Promise<string | null> {
  const [row] = await database.$queryRaw<{ at: Date | null }[]>`SELECT max(published_at) AS at FROM published_events`
  return row?.at?.toISOString() ?? null
}

async function readConsumers({ database, prefix, consumes, samples }: MessagingSources) {
  const [lags, parked] = await Promise.all([
    samples?.now() ?? null,
    database.$queryRaw<{ owner: string; keys: number }[]>`
      SELECT topic AS owner, count(*)::int AS keys FROM parked_keys GROUP BY topic`,
  ])
  return consumes.map((owner) => {
    const lag = lags?.get(owner)
    return {
      owner,
      topic: topicOf(owner, prefix),
      lag: lag?.records ?? null,
      age: lag === undefined ? null : lag.ageMs / 1_000,
      parkedKeys: parked.find((row) => row.owner === owner)?.keys ?? 0,
      samples: samples?.of(owner) ?? [],
    }
  })
}

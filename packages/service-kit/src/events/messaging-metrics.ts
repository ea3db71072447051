import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '../database/database.ts'
import type { Metrics } from '../process/metrics.ts'
import type { RunningConsumer } from './consumer.ts'
import type { LagReader, PartitionBacklog } from './lag.ts'
import type { ConsumingObserver } from './message-processor.ts'
import type { Relay, RelaySettings } from './relay.ts'

interface Observed {
  metrics: Metrics
  database: SqlExecutor
  prefix: string
  /** Null until Kafka is there. */
  relay: () => Relay | null
  consumer: () => RunningConsumer | null
}

/** What waits to be published, and who publishes it, of a service that owns a topic. */
export function observePublishing({
  metrics,
  database,
  relay,
}: Observed): Required<Pick<RelaySettings, 'onPublished'>> {
  metrics.addSource({
    source: 'outbox',
    gauges: {
      lectern_outbox_events: { help: 'Events that are committed and not published yet.' },
      lectern_outbox_oldest_event_age_seconds: {
        help: 'Since when the oldest of them waits; 0 without any. One that is published again has the age of its first time.',
      },
    },
    read: async () => {
      const [row] = await database.$queryRaw<{ events: number; age: number }[]>`
        SELECT count(*)::int AS events, coalesce(extract(epoch FROM clock_timestamp() - min(time)), 0)::float AS age FROM outbox`
      return {
        lectern_outbox_events: [{ value: row?.events ?? 0 }],
        lectern_outbox_oldest_event_age_seconds: [{ value: Math.max(0, row?.age ?? 0) }],
      }
    },
  })
  metrics.gauge({
    name: 'lectern_relay_leader',
    help: 'Whether this process publishes for all replicas of its service (1). Of all, one should.',
    value: () => [{ value: relay()?.leading() ? 1 : 0 }],
  })
  metrics.gauge({
    name: 'lectern_relay_up',
    help: 'Whether nothing keeps this process from publishing, or from waiting for its turn to (1).',
    value: () => [{ value: relay()?.healthy() ? 1 : 0 }],
  })
  let publishedAt: number | null = null
  metrics.gauge({
    name: 'lectern_relay_last_published_timestamp_seconds',
    help: 'When this process last published events; absent if it never did.',
    value: () => (publishedAt === null ? [] : [{ value: publishedAt }]),
  })
  const published = metrics.counter({
    name: 'lectern_relay_published_events_total',
    help: 'Events that this process has published.',
  })
  return {
    onPublished(events) {
      publishedAt = Date.now() / 1_000
      published.inc(events)
    },
  }
}

/** How far a service is with what it hears. */
export function observeConsuming(
  { metrics, database, prefix, consumer }: Observed,
  owners: readonly EventOwner[],
  lag: LagReader,
): ConsumingObserver {
  metrics.addSource({
    source: 'consumer_lag',
    gauges: {
      lectern_consumer_lag_records: {
        help: 'Records of a partition that the service has not passed yet; a transaction of its publisher is one record more.',
        labelNames: ['topic', 'partition'],
      },
      lectern_consumer_lag_seconds: {
        help: 'Since the oldest event of a topic happened that the service has not passed yet, fetched or not; 0 without any.',
        labelNames: ['topic'],
      },
    },
    read: async () => {
      const backlog = await lag.backlog()
      const now = Date.now()
      const age = ({ oldestAt }: PartitionBacklog) => (oldestAt === null ? 0 : (now - oldestAt.getTime()) / 1_000)
      return {
        lectern_consumer_lag_records: backlog.map(({ owner, partition, records }) => {
          return { labels: { topic: topicOf(owner, prefix), partition }, value: records }
        }),
        lectern_consumer_lag_seconds: owners.map((owner) => {
          const ages = backlog.filter((partition) => partition.owner === owner).map(age)
          return { labels: { topic: topicOf(owner, prefix) }, value: Math.max(0, ...ages) }
        }),
      }
    },
  })
  metrics.addSource({
    source: 'parked_keys',
    gauges: {
      lectern_consumer_parked_keys: {
        help: 'Keys whose events wait in the dead letters until they are redriven.',
        labelNames: ['topic'],
      },
    },
    read: async () => {
      const rows = await database.$queryRaw<{ topic: string; keys: number }[]>`
        SELECT topic, count(*)::int AS keys FROM parked_keys GROUP BY topic`
      const keysOf = new Map(rows.map(({ topic, keys }) => [topic, keys]))
      const samples = owners.map((owner) => ({
        labels: { topic: topicOf(owner, prefix) },
        value: keysOf.get(owner) ?? 0,
      }))
      return { lectern_consumer_parked_keys: samples }
    },
  })
  metrics.gauge({
    name: 'lectern_consumer_up',
    help: 'Whether this process belongs to its group of consumers (1).',
    value: () => [{ value: consumer()?.healthy() ? 1 : 0 }],
  })
  metrics.gauge({
    name: 'lectern_consumer_oldest_event_age_seconds',
    help: 'Since the oldest event was published that this process has in hand and is not through with; 0 without any.',
    value: () => [{ value: (consumer()?.waiting().oldestMs ?? 0) / 1_000 }],
  })
  const labelNames = ['topic']
  const dealtWith = metrics.counter({
    name: 'lectern_consumer_events_total',
    help: 'Events that this process has dealt with: handled, known from before, or put to the dead letters.',
    labelNames,
  })
  const deadLetters = metrics.counter({
    name: 'lectern_consumer_dead_letters_total',
    help: 'Events that this process has put to the dead letters.',
    labelNames,
  })
  for (const owner of owners)
    for (const counter of [dealtWith, deadLetters]) counter.inc({ topic: topicOf(owner, prefix) }, 0)
  return {
    onDealtWith: (topic, events) => dealtWith.inc({ topic }, events),
    onDeadLetter: (topic) => deadLetters.inc({ topic }),
  }
}

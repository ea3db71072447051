import { type EventContract, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { EVENTS } from '@lectern/contracts/events/events.ts'
import type { KafkaMessage } from 'kafkajs'
import type { SqlExecutor } from '../database/database.ts'
import type { BaseConfig } from '../process/config.ts'
import { PUBLISHED_DAYS } from '../process/config.ts'
import type { KafkaAccess } from '../process/kafka-config.ts'
import { readAttributes } from './cloud-event.ts'
import { keepsPublished } from './published-events.ts'
import { openReplay } from './replay.ts'
import type { SourceMessage } from './subscriptions.ts'
import { isCompacted } from './topics.ts'

/**
 * Creates the temporary table `replayed_events`, which holds events of topics for SQL until the transaction ends. Per key, `topic_offset` rises in
 * the order of the topic.
 */
export async function createReplayedEvents(tx: SqlExecutor): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE replayed_events (
      event_id uuid NOT NULL, owner text NOT NULL, type text NOT NULL, key text NOT NULL, subject text NOT NULL,
      sequence int NOT NULL, time timestamptz(3) NOT NULL, data jsonb, traceparent text, versions text,
      partition int NOT NULL, topic_offset bigint NOT NULL, published_at timestamptz(3) NOT NULL,
      PRIMARY KEY (event_id, type)
    ) ON COMMIT DROP`
  await tx.$executeRaw`CREATE INDEX replayed_events_key ON replayed_events (owner, key, sequence)`
}

type Stores = Pick<BaseConfig, 'KAFKA_TOPIC_PREFIX'> & KafkaAccess

/**
 * Lays an owner's whole topic out in `replayed_events`, up to where it ends at the time of the call. Answers how many messages were
 * left out, because they are none of the owner's events. Throws when Kafka is away.
 */
export async function layOutTopic(
  tx: SqlExecutor,
  { service, owner, stores }: { service: string; owner: EventOwner; stores: Stores },
): Promise<number> {
  const contracts = new Map(EVENTS.filter((event) => event.owner === owner).map((event) => [event.type, event]))
  let leftOut = 0
  // Partitions are read side by side, the transaction has one connection.
  let queue: Promise<unknown> = Promise.resolve()
  const replay = await openReplay({
    ...{ service, purpose: 'take-in', config: stores, owners: [owner] },
    onMessages: (messages) => {
      const rows = messages.map((source) => rowOf(source, contracts))
      const readable = rows.filter((row) => row !== null && row !== 'unreadable')
      leftOut += rows.filter((row) => row === 'unreadable').length
      const inserted = queue.then(() => layOutRows(tx, readable))
      queue = inserted.catch(() => undefined)
      return inserted
    },
  })
  try {
    await replay.readToEnd(topicOf(owner, stores.KAFKA_TOPIC_PREFIX))
  } finally {
    await replay.close()
    await queue
  }
  await tx.$executeRaw`ANALYZE replayed_events`
  return leftOut
}

/** Null for what says nothing (markers). */
function rowOf(
  source: SourceMessage & { message: Partial<KafkaMessage> },
  contracts: Map<string, EventContract>,
): ReplayedRow | null | 'unreadable' {
  const { owner, partition, offset, message } = source
  const attributes = readAttributes(source.message)
  if ('issues' in attributes) return 'unreadable'
  const { id, type, subject, sequence, time, traceparent = null, versions } = attributes
  const contract = contracts.get(type)
  if (!contract) return type === `lectern.${owner}.marker.v1` ? null : 'unreadable'
  const data = dataOf(source.message, contract)
  if (data === undefined) return 'unreadable'
  return {
    ...{
      event_id: id,
      owner,
      type,
      key: message.key?.toString() ?? subject,
      subject,
      sequence,
      time,
      data,
      traceparent,
    },
    ...{ versions: versions?.join(',') ?? null, partition, topic_offset: offset },
    published_at: message.timestamp === undefined ? time : new Date(Number(message.timestamp)).toISOString(),
  }
}

/** Undefined where it doesn't fit. */
function dataOf({ value }: SourceMessage['message'], contract: EventContract): unknown {
  try {
    return contract.data.safeParse(value === null ? null : JSON.parse(value.toString())).data
  } catch {
    return undefined
  }
}

/** A message of a topic, as it is laid out. */
export interface ReplayedRow {
  event_id: string
  owner: string
  type: string
  key: string
  subject: string
  sequence: number
  time: string
  data: unknown
  traceparent: string | null
  versions: string | null
  partition: number
  topic_offset: string
  published_at: string
}

export async function layOutRows(tx: SqlExecutor, rows: readonly ReplayedRow[]): Promise<void> {
  // What the relay repeats is there once, in its first place.
  await tx.$executeRaw`
    INSERT INTO replayed_events
    SELECT event_id, owner, type, key, subject, sequence, time, nullif(data, 'null'), traceparent, versions, partition, topic_offset, published_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS replayed (
      event_id uuid, owner text, type text, key text, subject text, sequence int, time timestamptz, data jsonb,
      traceparent text, versions text, partition int, topic_offset bigint, published_at timestamptz)
    ON CONFLICT (event_id, type) DO NOTHING`
}

/**
 * Takes out of the outbox what the topic has already, so that no earlier state goes out behind a newer one; and keeps what was
 * published lately as it was kept before, to be published again: as long as any setting keeps it, the service forgets the rest.
 */
export async function settleWithTopic(tx: SqlExecutor, owner: EventOwner): Promise<void> {
  const isNewestOnly = isCompacted(owner)
  await tx.$executeRaw`
    DELETE FROM outbox o USING replayed_events t
    WHERE t.owner = ${owner} AND o.topic = t.owner AND o.key = t.key
      AND ((t.event_id = o.event_id AND t.type = o.type) OR (${isNewestOnly} AND t.sequence >= o.sequence))`
  if (!keepsPublished(owner)) return
  await tx.$executeRaw`
    INSERT INTO published_events
      (event_id, topic, key, type, subject, sequence, time, data, traceparent, versions, published_at)
    SELECT event_id, owner, key, type, subject, sequence, time, data, traceparent, versions, published_at
    FROM replayed_events WHERE owner = ${owner} AND published_at > now() - make_interval(days => ${PUBLISHED_DAYS.most}::int)
    ORDER BY partition, topic_offset ON CONFLICT (event_id, type) DO NOTHING`
}

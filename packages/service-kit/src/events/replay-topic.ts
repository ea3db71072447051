import { EVENT_OWNERS, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { Database, SqlExecutor } from '../database/database.ts'
import type { BaseConfig } from '../process/config.ts'
import type { KafkaAccess } from '../process/kafka-config.ts'
import { positionId } from './cloud-event.ts'
import { createReplayedEvents, layOutTopic, settleWithTopic } from './replayed-events.ts'
import type { Subscription } from './subscriptions.ts'

/** What a service knows while it takes in its topic. */
export interface Restored {
  /** Of people who were erased, before the backup or since. */
  erased: ReadonlySet<number>
  /** Lays another owner's topic out beside the service's own in `replayed_events`. */
  layOut(owner: EventOwner): Promise<void>
  /** Where settings are that only this service has. */
  env: NodeJS.ProcessEnv
}

/** The parts of a service that it takes in with. */
export interface ReplayedService<Client extends Database<Tx>, Tx extends SqlExecutor> {
  name: string
  openDatabase(databaseUrl: string): Client
  subscriptions(database: Client): readonly Subscription<Tx>[]
  replay?(tx: Tx, restored: Restored): Promise<string[]>
}

export interface TopicReplaySettings {
  /** Of the owner of what is there: it makes tables for as long as it takes, and sets sequences. */
  databaseUrl: string
  stores: Pick<BaseConfig, 'KAFKA_TOPIC_PREFIX'> & KafkaAccess
  erased: ReadonlySet<number>
  env: NodeJS.ProcessEnv
}

/**
 * Brings a database that was restored to an earlier time up to what the service's own topic tells, and forgets who was erased since.
 * The service must not run. All of it is one transaction, which leaves nothing when it breaks, and once more changes nothing.
 * What has to be told anew waits in the outbox for the service's start. Answers sentences for the operator. Throws when Kafka,
 * the database, or what else the service asks is away.
 */
export async function replayTopic<Client extends Database<Tx>, Tx extends SqlExecutor>(
  service: ReplayedService<Client, Tx>,
  { databaseUrl, stores, erased, env }: TopicReplaySettings,
): Promise<string[]> {
  const database = service.openDatabase(databaseUrl)
  const layOut = (tx: Tx, owner: EventOwner) => layOutTopic(tx, { service: service.name, owner, stores })
  try {
    return await replayWith(service, database, { erased, env, layOut, prefix: stores.KAFKA_TOPIC_PREFIX })
  } finally {
    await database.$disconnect()
  }
}

interface Ways<Tx> extends Pick<TopicReplaySettings, 'erased' | 'env'> {
  /** Answers how many messages were left out. */
  layOut(tx: Tx, owner: EventOwner): Promise<number>
  prefix: string
}

/** As long as it takes: nobody else works on the database meanwhile. */
const LIMITS = { maxWait: 30_000, timeout: 24 * 3_600_000 }

/** The same, however the topics are laid out. */
export async function replayWith<Client extends Database<Tx>, Tx extends SqlExecutor>(
  service: ReplayedService<Client, Tx>,
  database: Client,
  { erased, env, layOut, prefix }: Ways<Tx>,
): Promise<string[]> {
  const own = EVENT_OWNERS.find((owner) => owner === service.name)
  const leftOut: string[] = []
  const taken = await database.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL statement_timeout = 0`
    await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`
    await createReplayedEvents(tx)
    const layOutOwner = async (owner: EventOwner) => {
      const count = await layOut(tx, owner)
      if (count > 0) leftOut.push(`${count} messages on the topic of ${owner} are none of its events: left out.`)
    }
    if (own !== undefined) {
      await layOutOwner(own)
      await settleWithTopic(tx, own)
    }
    const sentences = await service.replay?.(tx, { erased, layOut: layOutOwner, env })
    const topic = topicOf(userDeleted.owner, prefix)
    await forgetErased(tx, service.subscriptions(database), { topic, erased })
    return sentences ?? []
  }, LIMITS)
  return [...taken, ...leftOut]
}

/**
 * As if the tombstones came, which Kafka may have compacted away: before anything else on their topic, under no version and at no time.
 * An erasure wins over every version.
 */
async function forgetErased<Tx>(
  tx: Tx,
  subscriptions: readonly Subscription<Tx>[],
  { topic, erased }: { topic: string; erased: ReadonlySet<number> },
): Promise<void> {
  const handlers = subscriptions.flatMap((one) =>
    'tombstonesOf' in one && one.tombstonesOf === userDeleted.owner ? [one.handle] : [],
  )
  const position = { topic, partition: 0, offset: '-1' }
  const about = { type: userDeleted.type, source: '/lectern/identity', time: new Date(0).toISOString(), sequence: 0 }
  for (const id of erased) {
    const subject = String(id)
    const tombstone = { ...about, id: positionId(topic, 0, `erased ${subject}`), subject, tombstone: true } as const
    for (const handle of handlers) await handle(tombstone, tx, position)
  }
}

import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { Kafka } from 'kafkajs'
import type { SqlExecutor } from '../database/database.ts'
import type { SigningKey } from '../process/config.ts'
import type { EventPosition } from './subscriptions.ts'

/** Up to where on a partition a key's signature counts that is retired, or the lack of any. */
export interface SignatureLimit {
  /** The first offset that doesn't count. */
  nextOffset: bigint
  recordedAt: Date
}

interface LimitSettings {
  kafka: Kafka
  prefix: string
  /** Whose events are to be signed. */
  owners: readonly EventOwner[]
  /** Keys that don't count for what is published from now on. */
  kids: readonly string[]
}

/** Where a service finds the limits. */
export interface SignatureLimits {
  /** Null where the key has no limit on that partition. Throws `SignatureLimitsUnknown` when it can't be told now. */
  find(
    tx: SqlExecutor,
    source: { owner: EventOwner } & Pick<EventPosition, 'partition'>,
    kid: string,
  ): Promise<SignatureLimit | null>
  /** Notes them, before anything is consumed, in the one service that keeps them. Throws when Kafka is away. */
  note?(settings: LimitSettings): Promise<void>
}

/** Where learning answers, and the key of whoever asks it. Commands are given them where they are needed. */
export interface LearningAddress {
  LEARNING_URL?: string | undefined
  INTERNAL_SIGNING_KEY?: SigningKey | undefined
}

/** The service that knows them doesn't answer: the event can't be judged yet, and comes again. */
export class SignatureLimitsUnknown extends Error {
  override readonly name = 'SignatureLimitsUnknown'
}

/** The limits of the service whose table `signature_limits` they are noted in. */
export function notedSignatureLimits(database: SqlExecutor): SignatureLimits {
  return {
    note: (settings) => recordSignatureLimits(database, settings),
    async find(tx, { owner, partition }, kid) {
      const [row] = await tx.$queryRaw<SignatureLimit[]>`
        SELECT next_offset AS "nextOffset", recorded_at AS "recordedAt" FROM signature_limits
        WHERE topic = ${owner} AND partition = ${partition} AND kid = ${kid}`
      return row ?? null
    },
  }
}

/**
 * Notes once, for each key, where each partition ends by now: what was published before counts as it did, so that history can be read
 * again. Kafka alone gives offsets; a time would be what the forger writes. A topic that ends before its limit, or is another cluster's,
 * was made anew: its offsets say nothing of then. All in one statement: services that ask meanwhile would take a partition that isn't noted
 * yet for one without a limit, and park what is rightly unsigned.
 */
export async function recordSignatureLimits(
  database: SqlExecutor,
  { kafka, prefix, owners, kids }: LimitSettings,
): Promise<void> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const { clusterId } = await admin.describeCluster()
    const ends: { owner: EventOwner; partition: number; high: string }[] = []
    for (const owner of owners)
      for (const { partition, high } of await admin.fetchTopicOffsets(topicOf(owner, prefix)))
        ends.push({ owner, partition, high })
    await database.$executeRaw`
      INSERT INTO signature_limits AS known (topic, partition, kid, next_offset, cluster_id)
      SELECT topic, partition, kid, high, ${clusterId}
      FROM unnest(
        ${ends.map(({ owner }) => owner)}::text[], ${ends.map(({ partition }) => partition)}::int[], ${ends.map(({ high }) => high)}::bigint[]
      ) AS ends (topic, partition, high), unnest(${kids}::text[]) AS kid
      ORDER BY topic, partition, kid
      ON CONFLICT (topic, partition, kid) DO UPDATE SET next_offset = 0, cluster_id = excluded.cluster_id
      WHERE known.next_offset > excluded.next_offset OR known.cluster_id <> excluded.cluster_id`
  } finally {
    await admin.disconnect()
  }
}

/** All that are noted, for services that ask. */
export async function listSignatureLimits(
  database: SqlExecutor,
): Promise<{ owner: EventOwner; partition: number; kid: string; nextOffset: string; recordedAt: string }[]> {
  const rows = await database.$queryRaw<
    ({ owner: EventOwner; partition: number; kid: string } & SignatureLimit)[]
  >`SELECT topic AS owner, partition, kid, next_offset AS "nextOffset", recorded_at AS "recordedAt"
    FROM signature_limits ORDER BY topic, partition, kid`
  return rows.map(({ nextOffset, recordedAt, ...row }) => {
    return { ...row, nextOffset: String(nextOffset), recordedAt: recordedAt.toISOString() }
  })
}

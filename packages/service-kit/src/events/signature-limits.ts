import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { Kafka } from 'kafkajs'
import type { SqlExecutor } from '../database/database.ts'
import { keyOf } from './dead-letters.ts'
import type { SourceMessage } from './subscriptions.ts'

interface LimitSettings {
  kafka: Kafka
  prefix: string
  database: SqlExecutor
  /** Whose events are to be signed. */
  owners: readonly EventOwner[]
  /** Keys that are good no more for what comes from now on. */
  kids: readonly string[]
}

/**
 * Notes once, for each key that is good no more, where each partition ended by then: what stands before is as good as it was, so
 * that history can be read again. Kafka alone gives offsets; a time would be what the forger writes. A topic that ends before its
 * limit, or is another cluster's, was made anew: its offsets say nothing of then. Throws when Kafka is away. To be called before anything is consumed.
 */
export async function recordSignatureLimits({ kafka, prefix, database, owners, kids }: LimitSettings): Promise<void> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const { clusterId } = await admin.describeCluster()
    for (const owner of owners) {
      for (const { partition, high } of await admin.fetchTopicOffsets(topicOf(owner, prefix))) {
        await database.$executeRaw`
          INSERT INTO signature_limits AS known (topic, partition, kid, next_offset, cluster_id)
          SELECT ${owner}, ${partition}::int, kid, ${BigInt(high)}, ${clusterId} FROM unnest(${kids}::text[]) AS kid
          ON CONFLICT (topic, partition, kid) DO UPDATE SET next_offset = 0, cluster_id = excluded.cluster_id
          WHERE known.next_offset > excluded.next_offset OR known.cluster_id <> excluded.cluster_id`
      }
    }
  } finally {
    await admin.disconnect()
  }
}

/**
 * Whether the event was published before the key's limit. Who can write to the dead letters can say any place there: of those only
 * what waits since before the limit is believed.
 */
export async function isWithinSignatureLimit(tx: SqlExecutor, source: SourceMessage, kid: string): Promise<boolean> {
  const { owner, partition, offset, isDeadLetter = false } = source
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 AS found FROM signature_limits AS known
    WHERE topic = ${owner} AND partition = ${partition} AND kid = ${kid} AND next_offset > ${BigInt(offset)}
      AND (NOT ${isDeadLetter} OR EXISTS (
        SELECT FROM parked_keys WHERE topic = ${owner} AND key = ${keyOf(source)} AND parked_at <= known.recorded_at
      ))`
  return rows.length > 0
}

import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { Admin, Kafka } from 'kafkajs'
import type { SqlExecutor } from '../database/database.ts'
import type { Log } from './kafka.ts'
import type { SourceMessage } from './subscriptions.ts'
import { groupIdOf } from './topics.ts'

export interface OffsetsSettings {
  service: string
  database: SqlExecutor
  kafka: Kafka
  prefix: string
  owners: readonly EventOwner[]
  /** Of the subscriptions: another one begins anew. */
  generation: number
  log: Log
}

/** From where a partition is read, for kafkajs' `seek`. */
interface PartitionOffset {
  topic: string
  partition: number
  offset: string
}

/**
 * How far the service has consumed each partition, in its own database: written with the effect, so that a database that is
 * restored goes on from where it stands. What Kafka keeps for the group is for others to look at.
 */
export interface ConsumerOffsets {
  /** The offsets to seek to, where they aren't those of Kafka's group. Throws when Kafka or the database is away. */
  startOffsets(assignment: Record<string, number[]>): Promise<PartitionOffset[]>
  /** The message is dealt with when the transaction commits. */
  keep(tx: SqlExecutor, source: SourceMessage): Promise<void>
  /** The message concerns nobody here. */
  skip(source: SourceMessage): void
  /** Keeps the place behind messages that were skipped. One that isn't kept does no harm: they are skipped again. */
  keepSkipped(source: Pick<SourceMessage, 'owner' | 'partition'>): Promise<void>
}

interface StoredOffset {
  topic: EventOwner
  partition: number
  nextOffset: bigint
  clusterId: string
}

const keyOf = (owner: string, partition: number) => `${owner}/${partition}`

export function createConsumerOffsets(settings: OffsetsSettings): ConsumerOffsets {
  const { service, database, kafka, prefix, owners, generation, log } = settings
  let clusterId = ''
  const skipped = new Map<string, SourceMessage>()

  async function keep(tx: SqlExecutor, { owner, partition, offset }: SourceMessage): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO consumer_offsets (generation, topic, partition, next_offset, cluster_id)
      VALUES (${generation}, ${owner}, ${partition}, ${BigInt(offset) + 1n}, ${clusterId})
      ON CONFLICT (generation, topic, partition)
      DO UPDATE SET next_offset = excluded.next_offset, cluster_id = excluded.cluster_id`
    skipped.delete(keyOf(owner, partition))
  }

  /**
   * A partition that was never kept goes on where the group stands. One that ends before its place, or is another cluster's,
   * was made anew: it is read from its beginning, and inbox and sequences know what was handled.
   */
  function startOf(
    stored: StoredOffset | undefined,
    { low, high, committed }: { low: bigint; high: bigint; committed: bigint },
  ): bigint {
    const next = stored === undefined ? committed : stored.nextOffset
    if (next < 0n) return low
    const isOther = stored !== undefined && stored.clusterId !== clusterId
    if (!isOther && next <= high) return next
    const { topic, partition } = stored ?? {}
    log.warn(
      { topic, partition, place: next, high, isOther },
      'the topic is not the one that was consumed; reading it again',
    )
    return low
  }

  async function offsetsOfOwner(admin: Admin, owner: EventOwner, partitions: number[], stored: StoredOffset[]) {
    const topic = topicOf(owner, prefix)
    const ends = await admin.fetchTopicOffsets(topic)
    const [group] = await admin.fetchOffsets({ groupId: groupIdOf(service, prefix, generation), topics: [topic] })
    return partitions.map((partition) => {
      const end = ends.find((candidate) => candidate.partition === partition)
      const committed = BigInt(group?.partitions.find((candidate) => candidate.partition === partition)?.offset ?? -1)
      const range = { low: BigInt(end?.low ?? 0), high: BigInt(end?.high ?? 0), committed }
      const row = stored.find((candidate) => candidate.topic === owner && candidate.partition === partition)
      return { owner, topic, partition, committed, start: startOf(row, range) }
    })
  }

  return {
    async startOffsets(assignment) {
      const admin = kafka.admin()
      await admin.connect()
      try {
        const cluster = await admin.describeCluster()
        clusterId = cluster.clusterId
        const stored = await database.$queryRaw<StoredOffset[]>`
          SELECT topic, partition, next_offset AS "nextOffset", cluster_id AS "clusterId"
          FROM consumer_offsets WHERE generation = ${generation}`
        const assigned = owners.map((owner) => [owner, assignment[topicOf(owner, prefix)] ?? []] as const)
        const offsets = await Promise.all(
          assigned.map(([owner, partitions]) => offsetsOfOwner(admin, owner, partitions, stored)),
        )
        const starts = offsets.flat().map(({ owner, partition, start }) => ({ owner, partition, start: String(start) }))
        await database.$executeRaw`
          INSERT INTO consumer_offsets (generation, topic, partition, next_offset, cluster_id)
          SELECT ${generation}, owner, partition, start, ${clusterId}
          FROM jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) AS place (owner text, partition int, start bigint)
          ON CONFLICT (generation, topic, partition)
          DO UPDATE SET next_offset = excluded.next_offset, cluster_id = excluded.cluster_id
          WHERE (consumer_offsets.next_offset, consumer_offsets.cluster_id) IS DISTINCT FROM (excluded.next_offset, excluded.cluster_id)`
        return offsets
          .flat()
          .filter(({ start, committed }) => start !== committed)
          .map(({ topic, partition, start }) => ({ topic, partition, offset: String(start) }))
      } finally {
        await admin.disconnect()
      }
    },
    keep,
    skip: (source) => void skipped.set(keyOf(source.owner, source.partition), source),
    async keepSkipped({ owner, partition }) {
      const last = skipped.get(keyOf(owner, partition))
      if (last) await keep(database, last).catch((err) => log.debug({ err }, 'a place is not kept'))
    },
  }
}

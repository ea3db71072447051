import { type Cluster, type IHeaders, type Kafka, type KafkaMessage, PartitionAssigners } from 'kafkajs'
import { z } from 'zod'

/** Of a partition: from `next` on, up to `end`. */
export interface Stretch {
  topic: string
  partition: number
  next: bigint
  end: bigint
}

export interface RecordPosition {
  topic: string
  partition: number
  offset: bigint
}

/** Looks into partitions without belonging to a group, so that nobody's consumption notices. */
export interface RecordTimes {
  /** What stands at this very place; null where it was deleted or compacted away. Throws when Kafka is away. */
  recordAt(position: RecordPosition): Promise<Pick<KafkaMessage, 'key' | 'value' | 'headers'> | null>
  /** When the first event of a stretch happened. Null where there is none: ends of transactions and gaps aren't events. Throws when Kafka is away. */
  firstIn(stretch: Stretch): Promise<Date | null>
  close(): Promise<void>
}

/** Some batches; the first one comes whole, however large it is. */
const BYTES = 65_536
const READ_COMMITTED = 1

const recordSchema = z.object({
  offset: z.coerce.bigint(),
  timestamp: z.coerce.number(),
  isControlRecord: z.boolean(),
  key: z.instanceof(Buffer).nullable(),
  value: z.instanceof(Buffer).nullable(),
  headers: z.custom<IHeaders>().optional(),
})
const fetchedSchema = z.object({
  responses: z.array(z.object({ partitions: z.array(z.object({ messages: z.array(recordSchema) })) })),
})

/** Throws when Kafka is away. */
export async function openRecordTimes(kafka: Kafka): Promise<RecordTimes> {
  // kafkajs lends its connections to whoever gives out partitions. This consumer never asks for any.
  let lent: Cluster | undefined
  const consumer = kafka.consumer({
    groupId: 'none',
    partitionAssigners: [
      (config) => {
        lent = config.cluster
        return PartitionAssigners.roundRobin(config)
      },
    ],
  })
  await consumer.connect()
  if (lent === undefined) throw new Error('kafkajs has lent no connections')
  const cluster = lent

  async function recordsFrom({ topic, partition, next }: Omit<Stretch, 'end'>) {
    await cluster.addTargetTopic(topic)
    const [nodeId] = Object.keys(cluster.findLeaderForPartitions(topic, [partition]))
    if (nodeId === undefined) throw new Error(`${topic}/${partition} has no leader`)
    const broker = await cluster.findBroker({ nodeId })
    const partitions = [{ partition, fetchOffset: String(next), maxBytes: BYTES }]
    const wanted = { topics: [{ topic, partitions }], maxBytes: BYTES, maxWaitTime: 0, isolationLevel: READ_COMMITTED }
    const { responses } = fetchedSchema.parse(await broker.fetch(wanted))
    const records = responses.flatMap((response) => response.partitions.flatMap(({ messages }) => messages))
    // A batch is given out from its beginning.
    return records.filter(({ offset }) => offset >= next)
  }

  return {
    async recordAt({ offset: next, ...position }) {
      const [record] = await recordsFrom({ ...position, next })
      return record?.offset === next && !record.isControlRecord ? record : null
    },
    async firstIn(stretch) {
      let { next } = stretch
      while (next < stretch.end) {
        const records = await recordsFrom({ ...stretch, next })
        const event = records.find(({ isControlRecord }) => !isControlRecord)
        if (event !== undefined) return event.offset < stretch.end ? new Date(event.timestamp) : null
        const last = records.at(-1)
        if (last === undefined) return null
        next = last.offset + 1n
      }
      return null
    },
    close: () => consumer.disconnect(),
  }
}

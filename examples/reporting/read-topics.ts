import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Consumer, Kafka, logLevel } from 'kafkajs'
import { keepBatch, keepCluster, offsetsOf } from './facts.ts'
import type { Settings } from './settings.ts'

/** Named one by one: a pattern like `lectern.*` would match the dead letters too. People's names, in `identity`, are not needed. */
const OWNERS = ['catalog', 'learning', 'billing']

interface End {
  topic: string
  partition: number
  /** Everything before it is to be read. */
  end: number
}

/** Reads on from where the file stands to where the topics end at the time of the call. Throws when Kafka is away. */
export async function readOn(database: DatabaseSync, settings: Settings): Promise<void> {
  const kafka = new Kafka({ ...settings.connection, clientId: settings.group, logLevel: logLevel.NOTHING })
  const topics = OWNERS.map((owner) => `${settings.prefix}.${owner}`)
  const ends = await endsOf(kafka, topics, database)
  const offsets = offsetsOf(database)
  const unread = ends.filter(({ topic, partition, end }) => (offsets.get(`${topic}/${partition}`) ?? 0) < end)
  if (unread.length === 0) return
  // The group is only kafkajs' way to get partitions: nothing is committed to Kafka. A name of its own for each run, because
  // one that was killed stays a member of its group until Kafka misses it.
  const consumer = kafka.consumer({ groupId: `${settings.group}.${randomUUID()}`, readUncommitted: false })
  try {
    await readTo(consumer, unread, database)
  } finally {
    await consumer.disconnect()
  }
}

/** Where each partition ends. Throws when the file is of other topics than these. */
async function endsOf(kafka: Kafka, topics: readonly string[], database: DatabaseSync): Promise<End[]> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    keepCluster(database, (await admin.describeCluster()).clusterId)
    const offsets = offsetsOf(database)
    const ends: End[] = []
    for (const topic of topics) {
      for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
        const offset = offsets.get(`${topic}/${partition}`) ?? 0
        if (offset > Number(high)) throw new Error(`${topic} was made anew. Read everything again: --rebuild`)
        if (high !== low) ends.push({ topic, partition, end: Number(high) })
      }
    }
    return ends
  } finally {
    await admin.disconnect()
  }
}

async function readTo(consumer: Consumer, unread: readonly End[], database: DatabaseSync): Promise<void> {
  const topics = new Set(unread.map(({ topic }) => topic))
  const waiting = new Map(unread.map(({ topic, partition, end }) => [`${topic}/${partition}`, end]))
  const done = Promise.withResolvers<void>()
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) done.reject(payload.error)
  })
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const [key, offset] of offsetsOf(database)) {
      const [topic = '', partition] = key.split('/')
      if (topics.has(topic)) consumer.seek({ topic, partition: Number(partition), offset: String(offset) })
    }
  })
  // Also told of what no message is given of: the ends of transactions take offsets, so the last ones may be no event's.
  consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { topic, partition, lastOffset } }) => {
    const end = waiting.get(`${topic}/${partition}`)
    if (end !== undefined && Number(lastOffset) + 1 >= end) waiting.delete(`${topic}/${partition}`)
    if (waiting.size === 0) done.resolve()
  })
  await consumer.connect()
  await consumer.subscribe({ topics: [...topics], fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch }) => {
      const { topic, partition, messages } = batch
      keepBatch(database, { topic, partition, messages, nextOffset: Number(batch.lastOffset()) + 1 })
    },
  })
  await done.promise
}

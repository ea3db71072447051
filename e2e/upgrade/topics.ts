import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import { AssignerProtocol, type Kafka } from 'kafkajs'

const PREFIX = 'lectern.'

interface SavedRecord {
  topic: string
  partition: number
  timestamp: string
  key: string
  headers: Record<string, string>
  /** Null is a tombstone. */
  value: string | null
}

/** How far a group of consumers was, by partition. */
interface SavedGroup {
  group: string
  topic: string
  offsets: string[]
}

/** What is kept of Kafka: the records in the order of their partitions, and where each group was. */
type SavedLine = SavedRecord | SavedGroup

function kafkaAt(env: NodeJS.ProcessEnv): Kafka {
  return createKafka({ access: kafkaOf(env), clientId: 'upgrade' })
}

/** Writes all of it to topics that are there and empty. */
export async function writeTopics(env: NodeJS.ProcessEnv, lines: SavedLine[]): Promise<void> {
  const kafka = kafkaAt(env)
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 })
  await producer.connect()
  const records = lines.filter((line) => 'value' in line)
  for (const [topic, messages] of Map.groupBy(records, (record) => record.topic)) {
    await producer.send({ topic, messages })
  }
  await producer.disconnect()
  const groups = Map.groupBy(
    lines.filter((line) => 'group' in line),
    ({ group }) => group,
  )
  await Promise.all([...groups].map(([groupId, groups]) => commitGroupOffsets(kafka, groupId, groups)))
}

/**
 * As a member of the group, which a new broker may refuse at first, or shut out again: then another member tries. None starts again by
 * itself, or it would be there for ever. `setOffsets` does the same, in seconds for each topic.
 */
async function commitOffsetsOnce(kafka: Kafka, groupId: string, groups: SavedGroup[]): Promise<void> {
  const consumer = kafka.consumer({
    groupId,
    maxWaitTimeInMs: 100,
    retry: { initialRetryTime: 100, restartOnFailure: async () => false },
  })
  const joined = Promise.withResolvers<void>()
  joined.promise.catch(() => undefined)
  consumer.on(consumer.events.GROUP_JOIN, () => joined.resolve())
  consumer.on(consumer.events.CRASH, ({ payload }) => joined.reject(payload.error))
  const offsets = groups.flatMap(({ topic, offsets }) =>
    offsets.map((offset, partition) => ({ topic, partition, offset })),
  )
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: groups.map(({ topic }) => topic), fromBeginning: true })
    await consumer.run({ autoCommit: false, eachMessage: async () => undefined })
    await joined.promise
    await consumer.commitOffsets(offsets.filter(({ offset }) => offset !== '-1'))
  } finally {
    await consumer.disconnect()
  }
}

/** kafkajs says nothing where a member that was shut out meanwhile commits nothing: the group itself is asked. */
async function commitGroupOffsets(kafka: Kafka, groupId: string, groups: SavedGroup[]): Promise<void> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    await eventually(async () => {
      await commitOffsetsOnce(kafka, groupId, groups)
      for (const { topic, partitions } of await admin.fetchOffsets({
        groupId,
        topics: groups.map(({ topic }) => topic),
      })) {
        const expected = groups.find((place) => place.topic === topic)?.offsets
        const found = partitions.toSorted((a, b) => a.partition - b.partition).map(({ offset }) => offset)
        if (found.join() !== expected?.join())
          throw new Error(`${groupId} is at ${found} of ${topic} and not at ${expected}`)
      }
    })
  } finally {
    await admin.disconnect()
  }
}

/** How many events wait for a consumer. @throws while fewer than so many groups consume */
export async function countWaiting(env: NodeJS.ProcessEnv, consumers: number): Promise<number> {
  const admin = kafkaAt(env).admin()
  await admin.connect()
  try {
    const groupIds = (await admin.listGroups()).groups
      .map(({ groupId }) => groupId)
      .filter((id) => id.startsWith(PREFIX))
    const { groups } = await admin.describeGroups(groupIds)
    const stable = groups.filter(({ state }) => state === 'Stable')
    if (stable.length < consumers) throw new Error(`${stable.length} of ${consumers} groups consume`)
    let waiting = 0
    for (const { groupId, members } of stable) {
      for (const { memberAssignment } of members) {
        const assigned = AssignerProtocol.MemberAssignment.decode(memberAssignment)?.assignment ?? {}
        const topics = Object.keys(assigned)
        for (const { topic, partitions } of await admin.fetchOffsets({ groupId, topics })) {
          const handled = new Map(partitions.map(({ partition, offset }) => [partition, Math.max(0, Number(offset))]))
          for (const { partition, high } of await admin.fetchTopicOffsets(topic)) {
            if (assigned[topic]?.includes(partition)) waiting += Number(high) - (handled.get(partition) ?? 0)
          }
        }
      }
    }
    return waiting
  } finally {
    await admin.disconnect()
  }
}

import { PassThrough } from 'node:stream'
import { EVENT_OWNERS, topicOf } from '@lectern/contracts/events/event.ts'
import { openTopicReader, type PartitionMark } from '@lectern/service-kit/events/topic-reader.ts'
import { erasedTopicOf } from '@lectern/service-kit/events/topics.ts'
import type { Kafka } from 'kafkajs'
import type { BackupWriter } from './files.ts'
import { kafkaOf, withAdmin } from './kafka-of.ts'
import type { Manifest, TopicCopy } from './manifest.ts'
import { digestOf, toRecord } from './records.ts'
import type { StoreAddresses } from './store-addresses.ts'

const AT_ONCE = 500

/** Copies the topics of all owners, each to where it ends at that time. Throws when Kafka is away. */
export async function copyTopics(places: StoreAddresses, backup: BackupWriter): Promise<Manifest['topics']> {
  const kafka = kafkaOf(places)
  const copies: [string, TopicCopy][] = []
  for (const owner of EVENT_OWNERS) {
    const topic = topicOf(owner, places.prefix)
    copies.push([owner, await copyTopic({ kafka, places, topic, path: `topics/${owner}.jsonl.gz` }, backup)])
  }
  return Object.fromEntries(copies) as Manifest['topics']
}

/** Copies the ids of erased people. Last of all: whoever was erased while the rest was copied is among them. */
export function copyErased(places: StoreAddresses, backup: BackupWriter): Promise<TopicCopy> {
  const topic = erasedTopicOf(places.prefix)
  return copyTopic({ kafka: kafkaOf(places), places, topic, path: 'topics/erased.jsonl.gz' }, backup)
}

interface Copying {
  kafka: Kafka
  places: StoreAddresses
  topic: string
  path: string
}

async function copyTopic({ kafka, places, topic, path }: Copying, backup: BackupWriter): Promise<TopicCopy> {
  const lines = new PassThrough()
  const written = backup.writePacked(path, lines)
  // Asked for below; until then a full disk is no unhandled failure.
  written.catch(() => undefined)
  /** After a rebalance some may come again. */
  const next = new Map<number, bigint>()
  const newest = new Map<number, TopicCopy['newest'][number]>()
  let messages = 0
  const reader = await openTopicReader({
    kafka,
    groupId: `${places.prefix}.backup`,
    topics: [topic],
    atOnce: AT_ONCE,
    onMessages: async (chunk, { partition }) => {
      const fresh = chunk.filter(({ offset }) => BigInt(offset) >= (next.get(partition) ?? 0n))
      const last = fresh.at(-1)
      if (last === undefined) return
      next.set(partition, BigInt(last.offset) + 1n)
      messages += fresh.length
      const { timestamp, offset } = last
      newest.set(partition, { partition, timestamp, offset, digest: digestOf(toRecord(last, partition)) })
      const text = fresh.map((message) => `${JSON.stringify(toRecord(message, partition))}\n`).join('')
      // The reader waits for the disk, so that no topic has to fit into memory.
      if (!lines.write(text)) await Promise.race([new Promise((resolve) => lines.once('drain', resolve)), written])
    },
  })
  try {
    const ends = await endsOf(kafka, topic)
    // Nothing is read to an end that can't be kept.
    await Promise.race([reader.readTo(ends), written])
    lines.end()
    return { messages, partitions: ends.length, newest: [...newest.values()], file: await written }
  } finally {
    lines.destroy()
    await written.catch(() => undefined)
    await reader.close()
  }
}

/** Where each partition ends now; of a topic that nobody has made yet, nowhere. */
function endsOf(kafka: Kafka, topic: string): Promise<PartitionMark[]> {
  return withAdmin(kafka, async (admin) => {
    if (!(await admin.listTopics()).includes(topic)) return []
    const offsets = await admin.fetchTopicOffsets(topic)
    return offsets.map(({ partition, high }) => ({ topic, partition, nextOffset: BigInt(high) }))
  })
}

import { EVENT_OWNERS, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { openTopicReader } from '@lectern/service-kit/events/topic-reader.ts'
import type { Kafka } from 'kafkajs'
import type { BackupFiles } from './files.ts'
import { withAdmin } from './kafka-of.ts'
import type { Manifest, TopicCopy } from './manifest.ts'
import { digestOf, readRecords, toRecord } from './records.ts'

const AT_ONCE = 500

interface Comparing {
  kafka: Kafka
  prefix: string
  backup: BackupFiles
  manifest: Manifest
}

interface Compared {
  /** These topics aren't the ones that the backup copied: offsets of then mean other messages now. */
  recreated: EventOwner[]
  /** These keep nothing from before the backup, so nobody can tell. */
  emptied: EventOwner[]
}

/**
 * Whether the topics are those of the backup. Times say nothing: events of one moment share theirs, and some enter a topic after newer
 * ones. Throws when Kafka is away, StartFailure when the backup is damaged.
 */
export async function compareTopics({ manifest, ...places }: Comparing): Promise<Compared> {
  const verdicts = new Map<EventOwner, Verdict>()
  for (const owner of EVENT_OWNERS) verdicts.set(owner, await compareTopic(places, owner, manifest.topics[owner]))
  const those = (verdict: Verdict) => EVENT_OWNERS.filter((owner) => verdicts.get(owner) === verdict)
  return { recreated: those('recreated'), emptied: those('emptied') }
}

type Verdict = 'same' | 'recreated' | 'emptied'
/** By place, `partition/offset`. */
type Digests = Map<string, string>
/** Both ends included. */
type Range = Record<'first' | 'last', bigint> & { partition: number }

const messageKeyOf = ({ partition, offset }: { partition: number; offset: string }) => `${partition}/${offset}`

async function compareTopic(
  { kafka, prefix, backup }: Omit<Comparing, 'manifest'>,
  owner: EventOwner,
  copy: TopicCopy,
): Promise<Verdict> {
  if (copy.newest.length === 0) return 'same'
  const topic = topicOf(owner, prefix)
  const groupId = `${prefix}.restore`
  const bounds = await boundsOf(kafka, topic)
  const endsEarlier = copy.newest.some(({ partition, offset }) => BigInt(offset) >= (bounds.get(partition)?.high ?? 0n))
  if (endsEarlier) return 'recreated'

  const ranges = copy.newest.flatMap(({ partition, offset }) => {
    const [low, last] = [bounds.get(partition)?.low ?? 0n, BigInt(offset)]
    return low > last ? [] : [{ partition, low, last }]
  })
  const present = await readDigests(
    { kafka, topic, groupId },
    ranges.map(({ last, ...at }) => ({ ...at, first: last, last })),
  )
  // Compaction removes a message when its key gets a newer one. What it has left before that place has to be the backup's, each one.
  const compacted = ranges.filter(
    ({ partition, last }) => !present.has(messageKeyOf({ partition, offset: String(last) })),
  )
  const older = await readDigests(
    { kafka, topic, groupId },
    compacted.map(({ low, ...at }) => ({ ...at, first: low })),
  )
  for (const [messageKey, digest] of older) present.set(messageKey, digest)
  if (present.size === 0) return 'emptied'

  const copied = await copiedDigests(backup, copy, new Set(present.keys()))
  return [...present].every(([messageKey, digest]) => copied.get(messageKey) === digest) ? 'same' : 'recreated'
}

function boundsOf(kafka: Kafka, topic: string): Promise<Map<number, Record<'low' | 'high', bigint>>> {
  return withAdmin(kafka, async (admin) => {
    const offsets = await admin.fetchTopicOffsets(topic)
    return new Map(offsets.map(({ partition, low, high }) => [partition, { low: BigInt(low), high: BigInt(high) }]))
  })
}

interface Reading {
  kafka: Kafka
  topic: string
  groupId: string
}

async function readDigests({ kafka, topic, groupId }: Reading, ranges: readonly Range[]): Promise<Digests> {
  const digests: Digests = new Map()
  if (ranges.length === 0) return digests
  const reader = await openTopicReader({
    ...{ kafka, groupId, topics: [topic], atOnce: AT_ONCE },
    beginAt: ranges.map(({ partition, first }) => ({ topic, partition, offset: first })),
    async onMessages(messages, { partition }) {
      for (const message of messages) {
        const { offset } = message
        digests.set(messageKeyOf({ partition, offset }), digestOf(toRecord(message, partition)))
      }
    },
  })
  try {
    await reader.readTo(ranges.map(({ partition, last }) => ({ topic, partition, nextOffset: last + 1n })))
    return digests
  } finally {
    await reader.close()
  }
}

/** What the backup has at these places: from its notes, or else from its copy of the topic. */
async function copiedDigests(backup: BackupFiles, copy: TopicCopy, messageKeys: ReadonlySet<string>): Promise<Digests> {
  const digests: Digests = new Map()
  for (const { digest, ...messageKey } of copy.newest)
    if (digest !== undefined) digests.set(messageKeyOf(messageKey), digest)
  if ([...messageKeys].every((messageKey) => digests.has(messageKey))) return digests
  await backup.check(copy.file)
  for await (const record of readRecords(backup, copy.file)) {
    if (messageKeys.has(messageKeyOf(record))) digests.set(messageKeyOf(record), digestOf(record))
  }
  return digests
}

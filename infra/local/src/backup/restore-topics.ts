import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { EVENT_OWNERS, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { toKafkaMessage } from '@lectern/service-kit/events/cloud-event.ts'
import { createPublisher, type Publisher } from '@lectern/service-kit/events/publisher.ts'
import { ensureTopics, PARTITIONS } from '@lectern/service-kit/events/topics.ts'
import type { Kafka, Message } from 'kafkajs'
import { servicesOnKafka } from '../install-on-kafka.ts'
import type { BackupFiles } from './files.ts'
import { SILENT, withAdmin } from './kafka-of.ts'
import type { Manifest } from './manifest.ts'
import { readRecords, type TopicRecord, textOf, toMessage } from './records.ts'
import type { SignatureLimit } from './signature-limits.ts'
import type { StoreAddresses } from './store-addresses.ts'

/** Kafka takes a megabyte per request by default. */
const BATCH_BYTES = 500_000
const BATCH_MESSAGES = 500
const GONE = { everyMs: 200, within: 60_000 }

/** Whether topics are missing, or empty, of which the backup has messages. Throws when Kafka is away. */
export async function lacksTopics(kafka: Kafka, prefix: string, manifest: Manifest): Promise<boolean> {
  return withAdmin(kafka, async (admin) => {
    const existing = await admin.listTopics()
    for (const owner of EVENT_OWNERS) {
      if (manifest.topics[owner].messages === 0) continue
      const topic = topicOf(owner, prefix)
      if (!existing.includes(topic)) return true
      const offsets = await admin.fetchTopicOffsets(topic)
      if (offsets.every(({ low, high }) => low === high)) return true
    }
    return false
  })
}

/**
 * Removes where groups stood, which is where a service begins that finds no place in its database: the end, of which a database of before
 * knows nothing. Services tell Kafka again when they start.
 */
export function forgetGroups(kafka: Kafka, prefix: string): Promise<void> {
  return withAdmin(kafka, async (admin) => {
    const { groups } = await admin.listGroups()
    const ours = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${prefix}.`))
    if (ours.length > 0) await admin.deleteGroups(ours)
  })
}

/**
 * Removes the topics with their dead letters, and makes the topics anew, empty, divided as they were. What is known of erased people stays.
 */
export async function recreateTopics(
  kafka: Kafka,
  { prefix, replicas }: StoreAddresses,
  manifest: Manifest,
): Promise<void> {
  await withAdmin(kafka, async (admin) => {
    const isOurs = (topic: string) =>
      EVENT_OWNERS.some((owner) => {
        const main = topicOf(owner, prefix)
        return topic === main || (topic.startsWith(`${main}.`) && topic.endsWith('.dlq'))
      })
    const topics = (await admin.listTopics()).filter(isOurs)
    if (topics.length > 0) await admin.deleteTopics({ topics })
    for (const deadline = performance.now() + GONE.within; ; await sleep(GONE.everyMs)) {
      if (!(await admin.listTopics()).some(isOurs)) break
      if (performance.now() > deadline) throw new Error('Kafka does not remove the topics')
    }
  })
  const partitions = partitionsOf(manifest)
  await ensureTopics({ kafka, prefix, replicas, partitions, services: await servicesOnKafka() })
}

/** What is on one partition has to be on that one again: its key led there. */
export function partitionsOf({ topics }: Manifest): number {
  return Math.max(...EVENT_OWNERS.map((owner) => topics[owner].partitions)) || PARTITIONS
}

interface Filling {
  backup: BackupFiles
  manifest: Manifest
  prefix: string
  /** Nothing of them is written but that they are erased. */
  erased: ReadonlySet<number>
  /** Everybody else on the topic of people was erased as well, unless it is null. */
  living: ReadonlySet<number> | null
  /** Up to which old offset keys are believed; they are told where that is now. */
  limits: readonly SignatureLimit[]
}

/** Writes what was kept into the new topics: same partition, key, headers, time and content, in the same order. Answers how many messages. */
export async function fillTopics(
  kafka: Kafka,
  { backup, manifest, prefix, limits, ...people }: Filling,
): Promise<number> {
  const publisher = createPublisher(kafka, SILENT)
  const gone = new Set(people.erased)
  let count = 0
  try {
    for (const owner of EVENT_OWNERS) {
      const topic = topicOf(owner, prefix)
      const writer = new Writer(publisher, topic)
      const own = limits.filter((limit) => limit.owner === owner)
      for await (const record of readRecords(backup, manifest.topics[owner].file)) {
        const person = personOf(owner, record)
        if (person !== null && people.living?.has(person) === false) gone.add(person)
        if (person !== null && gone.has(person)) continue
        for (const limit of own) limit.pass(record)
        await writer.write(toMessage(record))
      }
      if (owner === userDeleted.owner) for (const id of gone) await writer.write(tombstoneOf(id))
      await writer.flush()
      count += writer.count
    }
    return count
  } finally {
    await publisher.close()
  }
}

/** Whom a message is about; null for one about something else, and for a marker. */
function personOf(owner: EventOwner, { key }: TopicRecord): number | null {
  const id = owner === userDeleted.owner ? Number(textOf(key)) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Whoever hears of them anew forgets them; the version is of no matter, an erasure wins over each. */
function tombstoneOf(id: number): Message {
  const subject = String(id)
  const about = { topic: userDeleted.owner, key: subject, type: userDeleted.type, subject, sequence: 0 }
  const unknown = { id: '', data: null, traceparent: null, versions: null }
  return toKafkaMessage({ ...about, ...unknown, event_id: randomUUID(), time: new Date() })
}

/** Sends many messages at once, of bounded size, one request after the other. */
class Writer {
  readonly #publisher: Publisher
  readonly #topic: string
  #waiting: Message[] = []
  #bytes = 0
  count = 0

  constructor(publisher: Publisher, topic: string) {
    this.#publisher = publisher
    this.#topic = topic
  }

  async write(message: Message): Promise<void> {
    const bytes = sizeOf(message)
    if (this.#bytes + bytes > BATCH_BYTES || this.#waiting.length === BATCH_MESSAGES) await this.flush()
    this.#waiting.push(message)
    this.#bytes += bytes
  }

  async flush(): Promise<void> {
    const messages = this.#waiting
    this.#waiting = []
    this.#bytes = 0
    if (messages.length > 0) await this.#publisher.publish(this.#topic, messages)
    this.count += messages.length
  }
}

function sizeOf({ key, value, headers = {} }: Message): number {
  const texts = [key, value, ...Object.entries(headers).flat(2)]
  return texts.reduce((bytes, text) => bytes + (text == null ? 0 : Buffer.byteLength(text)), 100)
}

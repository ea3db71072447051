import { randomBytes, randomUUID } from 'node:crypto'
import { type EventContract, type EventData, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { KafkaMessage } from 'kafkajs'
import { pino } from 'pino'
import { headersAsText, toKafkaMessage } from '../events/cloud-event.ts'
import { createKafka } from '../events/kafka.ts'
import { createPublisher } from '../events/publisher.ts'
import { createEventSigner } from '../events/signatures.ts'
import type { SourceMessage } from '../events/subscriptions.ts'
import { readTopic } from '../events/topic-reader.ts'
import { deadLetterTopicOf, ensureTopics } from '../events/topics.ts'
import type { KafkaAccess } from '../process/kafka-config.ts'
import { eventually } from './eventually.ts'
import { testKafka } from './stores.ts'
import { testEventKey } from './tokens.ts'

const log = pino({ level: 'silent' })

export interface EventDetails {
  /** The aggregate's version; the default is 1. */
  sequence?: number | undefined
  /** The same id again is the same event again. */
  id?: string | undefined
  /** When it happened; the default is now. */
  time?: Date | undefined
}

/** An event as its owner's relay publishes it; data of null is a tombstone. */
export function anEvent<Contract extends EventContract>(
  contract: Contract,
  subject: number | string,
  data: EventData<Contract>,
  { sequence = 1, id = randomUUID(), time = new Date() }: EventDetails = {},
): SourceMessage {
  const { owner, type } = contract
  const about = { id: '0', event_id: id, topic: owner, key: String(subject), type, subject: String(subject), sequence }
  const text = data === null ? null : JSON.stringify(contract.data.parse(data))
  const { key, value, headers = {} } = toKafkaMessage({ ...about, time, data: text, traceparent: null, versions: null })
  const asBuffer = (content: unknown) => (typeof content === 'string' ? Buffer.from(content) : null)
  const message = { key: asBuffer(key), value: asBuffer(value), headers }
  return { owner, topic: topicOf(owner), partition: 0, offset: '0', message }
}

/** The event with its owner's signature, as on the owner's topic under this prefix; unsigned events are forged ones. */
export async function signed(event: SourceMessage, prefix?: string): Promise<SourceMessage> {
  const { key, value, headers = {} } = event.message
  const topic = prefix === undefined ? event.topic : topicOf(event.owner, prefix)
  const message = await createEventSigner(testEventKey(event.owner))(topic, { key, value, headers })
  return { ...event, message: { ...event.message, ...(message.headers && { headers: message.headers }) } }
}

/** Puts events on their owners' topics under this prefix, as the owners' relays would. */
export function createEventPublisher(prefix: string, access = testKafka()) {
  const kafka = createKafka({ access, clientId: 'test', log })
  const publisher = createPublisher(kafka, log)
  const put = ({ owner, message: { key, value, headers = {} } }: SourceMessage) =>
    publisher.publish(topicOf(owner, prefix), [{ key, value, headers }])
  return {
    async publish(...events: SourceMessage[]): Promise<void> {
      for (const event of events) await put(await signed(event, prefix))
    },
    /** As they are: without a signature that fits, as somebody would who has Kafka and no key. */
    async forge(...events: SourceMessage[]): Promise<void> {
      for (const event of events) await put(event)
    },
    /** For what is published before any service has made them. */
    makeTopics: () => ensureTopics({ kafka, prefix }),
    close: () => publisher.close(),
  }
}

/** A message as an outsider sees it on a topic. */
export interface PublishedEvent {
  key: string
  headers: Record<string, string>
  id: string
  type: string
  subject: string
  sequence: number
  /** The parsed JSON; null for a tombstone. */
  data: unknown
}

interface TopicOfTest {
  owner: EventOwner
  prefix: string
  /** Reads this consumer's dead letters in place of the owner's topic. */
  deadLettersOf?: string
  /** Of another system than the one for tests. */
  kafka?: KafkaAccess
}

function asPublished({ key, value, headers }: KafkaMessage): PublishedEvent {
  const text = headersAsText(headers)
  return {
    key: key?.toString() ?? '',
    headers: text,
    id: text.ce_id ?? '',
    type: text.ce_type ?? '',
    subject: text.ce_subject ?? '',
    sequence: Number(text.ce_sequence),
    data: value === null ? null : JSON.parse(value.toString()),
  }
}

/** Everything on a topic, in order per key, repetitions included. */
export async function readEvents(of: TopicOfTest): Promise<PublishedEvent[]> {
  const { owner, prefix, deadLettersOf } = of
  const kafka = createKafka({ access: of.kafka ?? testKafka(), clientId: 'test', log })
  const topic = deadLettersOf === undefined ? topicOf(owner, prefix) : deadLetterTopicOf(owner, deadLettersOf, prefix)
  const events: PublishedEvent[] = []
  await readTopic({
    kafka,
    topic,
    groupId: `${prefix}.reader-${randomBytes(4).toString('hex')}`,
    onMessage: async (message) => void events.push(asPublished(message)),
  })
  return events
}

/** Behind the last message of each partition, by topic, Kafka's own left out. */
export async function endsOfTopics(access: KafkaAccess): Promise<Record<string, string[]>> {
  const admin = createKafka({ access, clientId: 'test', log }).admin()
  await admin.connect()
  try {
    const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'))
    const ends = topics.map(async (topic) => {
      const partitions = await admin.fetchTopicOffsets(topic)
      return [topic, partitions.map(({ partition, high }) => `${partition}: ${high}`)] as const
    })
    return Object.fromEntries(await Promise.all(ends))
  } finally {
    await admin.disconnect()
  }
}

/** Without the repetitions that at-least-once delivery allows: the first of each id, as an inbox lets through. */
export function withoutRepetitions(events: PublishedEvent[]): PublishedEvent[] {
  const seen = new Set<string>()
  return events.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)))
}

/** Reads until there are at least `count` different ones, and answers them; throws after `timeoutMs`. */
export function waitForEvents(topic: TopicOfTest, count: number, timeoutMs = 60_000): Promise<PublishedEvent[]> {
  return eventually(async () => {
    const events = withoutRepetitions(await readEvents(topic))
    if (events.length < count) throw new Error(`${events.length} of ${count} events are on ${topic.owner}`)
    return events
  }, timeoutMs)
}

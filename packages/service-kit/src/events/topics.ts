import { EVENT_OWNERS, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { Admin, Kafka } from 'kafkajs'
import { withAttempts } from '../process/backoff.ts'
import { DEAD_LETTER_BYTES } from './dead-letters.ts'
import { TopicsMissing } from './kafka.ts'

/** Of a topic, unless the installer is told another number. */
export const PARTITIONS = 6
const READY = { attempts: 75, pauseMs: 200 }
const DAY_MS = 86_400_000
export const MAX_BYTES = 'max.message.bytes'
export const MIN_IN_SYNC = 'min.insync.replicas'
/** Kafka's default for a batch, and so for an event; an operator may allow more. */
const MESSAGE_BYTES = 1_048_588
/** History is kept: a projection can be rebuilt, and a new consumer starts from the beginning. */
const FOREVER = { 'cleanup.policy': 'delete', 'retention.ms': '-1' }
/** Only the newest state of each person stays, and nothing of an erased one. */
const COMPACTED = {
  'cleanup.policy': 'compact',
  'max.compaction.lag.ms': String(DAY_MS),
  // A consumer that was away for up to a week still sees that a person was erased.
  'delete.retention.ms': String(7 * DAY_MS),
}
/** Dead letters of personal data go after a week. */
export const IDENTITY_DEAD_LETTER_DAYS = 7
const WEEK = { 'cleanup.policy': 'delete', 'retention.ms': String(IDENTITY_DEAD_LETTER_DAYS * DAY_MS) }

/** Whether an owner's topic keeps the newest state of each subject only. */
export function isCompacted(owner: string): boolean {
  return owner === 'identity'
}

/**
 * The ids of everybody who was erased, for ever, and nothing else: on their own topic nothing of them stays, and a database that is restored has
 * them again. Key and value are the id.
 */
export function erasedTopicOf(prefix: string): string {
  return `${prefix}.erased`
}

/** Where a consumer puts the events of an owner that it can't handle. */
export function deadLetterTopicOf(owner: EventOwner, service: string, prefix?: string): string {
  return `${topicOf(owner, prefix)}.${service}.dlq`
}

/**
 * The name under which all replicas of a service share the partitions. Another generation is another group, which reads the
 * topics from their beginning.
 */
export function groupIdOf(service: string, prefix: string, generation = 1): string {
  return generation === 1 ? `${prefix}.${service}` : `${prefix}.${service}.${generation}`
}

/** A service as Kafka sees it. Whether it publishes follows from its name. */
export interface ServiceOnKafka {
  name: string
  /** The owners whose events it subscribes to. */
  consumes: readonly EventOwner[]
}

export interface TopicSettings {
  kafka: Kafka
  prefix: string
  /** Whose dead-letter topics there are beside the owners' topics. */
  services?: readonly ServiceOnKafka[]
  /** On how many brokers each event is to be; on all where there are fewer. */
  replicas?: number
  /** Into how many a topic is divided that isn't there yet. */
  partitions?: number
}

function topicConfig(topic: string, maxBytes: number, entries: Record<string, string>) {
  const all = { ...entries, [MAX_BYTES]: String(maxBytes) }
  return {
    topic,
    configEntries: Object.entries(all).map(([name, value]) => ({ name, value })),
  }
}

/** How many brokers must have an event before it counts as published: one of them may be away. */
export function inSync(replicas: number) {
  return { name: MIN_IN_SYNC, value: String(Math.max(1, replicas - 1)) }
}

/**
 * Every owner's topic, that of erased people, and the services' dead-letter topics, as they should be: these take whatever their owner's
 * topic takes (`accepts`, by topic).
 */
export function wantedTopics(
  { prefix, services = [] }: Pick<TopicSettings, 'prefix' | 'services'>,
  accepts = new Map<string, number>(),
) {
  const bytesOf = (owner: EventOwner) => Math.max(MESSAGE_BYTES, accepts.get(topicOf(owner, prefix)) ?? 0)
  const main = [
    ...EVENT_OWNERS.map((owner) =>
      topicConfig(topicOf(owner, prefix), MESSAGE_BYTES, isCompacted(owner) ? COMPACTED : FOREVER),
    ),
    topicConfig(erasedTopicOf(prefix), MESSAGE_BYTES, FOREVER),
  ]
  const dead = services.flatMap(({ name, consumes }) =>
    consumes.map((owner) => {
      const bytes = bytesOf(owner) + DEAD_LETTER_BYTES
      return topicConfig(deadLetterTopicOf(owner, name, prefix), bytes, isCompacted(owner) ? WEEK : FOREVER)
    }),
  )
  return [...main, ...dead]
}

/** The topics that a service can't do without. */
export function topicsOf({ name, consumes }: ServiceOnKafka, prefix: string): string[] {
  const owners = EVENT_OWNERS.filter((owner) => owner === name || consumes.includes(owner))
  return [
    ...owners.map((owner) => topicOf(owner, prefix)),
    ...(name === userDeleted.owner ? [erasedTopicOf(prefix)] : []),
    ...consumes.map((owner) => deadLetterTopicOf(owner, name, prefix)),
  ]
}

/**
 * A topic that was made this moment is not known to every broker, or has no leaders, for a moment more; and a leader that is
 * named may not know of it yet. Where all partitions answer, events can be written and read.
 */
async function waitForLeaders(admin: Admin, topics: string[]): Promise<void> {
  for (const topic of topics) await withAttempts(READY, () => admin.fetchTopicOffsets(topic))
}

/**
 * Creates what is missing of every owner's topic, of that of erased people and of the services' dead-letter topics. Any number of processes may do
 * so at once, again and again. Throws when Kafka is away.
 */
export async function ensureTopics(settings: TopicSettings): Promise<void> {
  const wanted = wantedTopics(settings)
  const admin = settings.kafka.admin()
  await admin.connect()
  try {
    const existing = new Set(await admin.listTopics())
    const topics = wanted.filter(({ topic }) => !existing.has(topic))
    // Another process may create the same ones right now; kafkajs answers that with `false`.
    if (topics.length > 0) {
      const { brokers } = await admin.describeCluster()
      const replicationFactor = Math.min(settings.replicas ?? 1, brokers.length)
      const replicated = topics.map(({ configEntries, ...topic }) => ({
        ...topic,
        numPartitions: settings.partitions ?? PARTITIONS,
        replicationFactor,
        configEntries: [...configEntries, inSync(replicationFactor)],
      }))
      await admin.createTopics({ topics: replicated, waitForLeaders: false })
    }
    await waitForLeaders(
      admin,
      wanted.map(({ topic }) => topic),
    )
  } finally {
    await admin.disconnect()
  }
}

/** How many partitions a topic has. Throws when Kafka is away. */
export async function partitionsOf(kafka: Kafka, topic: string): Promise<number> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
    return topics[0]?.partitions.length ?? 0
  } finally {
    await admin.disconnect()
  }
}

/** Throws TopicsMissing unless the service's topics are there for its account, and can be written and read; else when Kafka is away. */
export async function requireTopics(kafka: Kafka, prefix: string, service: ServiceOnKafka): Promise<void> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const existing = new Set(await admin.listTopics())
    const needed = topicsOf(service, prefix)
    const missing = needed.filter((topic) => !existing.has(topic))
    if (missing.length > 0) throw new TopicsMissing(missing)
    await waitForLeaders(admin, needed)
  } finally {
    await admin.disconnect()
  }
}

import { EVENT_OWNERS, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { Admin, Kafka } from 'kafkajs'
import { withAttempts } from '../process/backoff.ts'
import { DEAD_LETTER_BYTES } from './dead-letters.ts'

export const PARTITIONS = 6
const READY = { attempts: 25, pauseMs: 200 }
/** kafkajs' ConfigResourceTypes.TOPIC and ConfigSource.TOPIC_CONFIG, which Node can't import from it by name. */
const TOPIC_RESOURCE = 2
const SET_ON_TOPIC = 1
const DAY_MS = 86_400_000
const MAX_BYTES = 'max.message.bytes'
const MIN_IN_SYNC = 'min.insync.replicas'
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

function topicConfig(topic: string, maxBytes: number, entries: Record<string, string>) {
  const all = { ...entries, [MAX_BYTES]: String(maxBytes) }
  return {
    topic,
    numPartitions: PARTITIONS,
    configEntries: Object.entries(all).map(([name, value]) => ({ name, value })),
  }
}

/** How many brokers must have an event before it counts as published: one of them may be away. */
function inSync(replicas: number) {
  return { name: MIN_IN_SYNC, value: String(Math.max(1, replicas - 1)) }
}

/**
 * A topic that was made this moment is not known to every broker, or has no leaders, for a moment more; and a leader that is
 * named may not know of it yet. Where all partitions answer, events can be written and read.
 */
async function waitForLeaders(admin: Admin, topics: string[]): Promise<void> {
  for (const topic of topics) await withAttempts(READY, () => admin.fetchTopicOffsets(topic))
}

export interface TopicsOfService {
  kafka: Kafka
  prefix: string
  /** Whose dead-letter topics are needed, and for which owners. Nothing for the main topics alone. */
  service?: string
  consumes?: readonly EventOwner[]
  /** On how many brokers each event is to be; on all where there are fewer. */
  replicas?: number
}

/**
 * Every owner's topic, that of erased people, and the service's dead-letter topics, as they should be: these take whatever their owner's topic takes
 * (`accepts`, by topic).
 */
function wantedTopics({ prefix, service, consumes = [] }: TopicsOfService, accepts = new Map<string, number>()) {
  const bytesOf = (owner: EventOwner) => Math.max(MESSAGE_BYTES, accepts.get(topicOf(owner, prefix)) ?? 0)
  const main = [
    ...EVENT_OWNERS.map((owner) =>
      topicConfig(topicOf(owner, prefix), MESSAGE_BYTES, isCompacted(owner) ? COMPACTED : FOREVER),
    ),
    topicConfig(erasedTopicOf(prefix), MESSAGE_BYTES, FOREVER),
  ]
  if (service === undefined) return main
  const dead = consumes.map((owner) => {
    const bytes = bytesOf(owner) + DEAD_LETTER_BYTES
    return topicConfig(deadLetterTopicOf(owner, service, prefix), bytes, isCompacted(owner) ? WEEK : FOREVER)
  })
  return [...main, ...dead]
}

/**
 * Creates what is missing of every owner's topic, of that of erased people and of the service's dead-letter topics. Any number of processes may do
 * so at once, again and again. Throws when Kafka is away.
 */
export async function ensureTopics(settings: TopicsOfService): Promise<void> {
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

/**
 * Gives topics that were made by an older version, by a broker on its own, or by hand the settings that Lectern counts on:
 * history that goes after a week is noticed only when it is needed, and personal data that stays not at all. What else an
 * operator has set on a topic is kept. Answers the topics that it changed, and those of which there are fewer copies than asked for,
 * which only an operator can change; throws when Kafka is away or refuses.
 */
export async function correctTopicSettings(
  settings: TopicsOfService,
): Promise<{ corrected: string[]; thin: string[] }> {
  const admin = settings.kafka.admin()
  await admin.connect()
  try {
    const described = await admin.describeConfigs({
      includeSynonyms: false,
      resources: wantedTopics(settings).map(({ topic }) => ({ type: TOPIC_RESOURCE, name: topic })),
    })
    const accepts = described.resources.map(({ resourceName, configEntries }) => {
      const bytes = configEntries.find(({ configName }) => configName === MAX_BYTES)?.configValue
      return [resourceName, Number(bytes)] as const
    })
    const copies = await copiesOf(
      admin,
      described.resources.map(({ resourceName }) => resourceName),
    )
    const wanted = wantedTopics(settings, new Map(accepts)).map(({ configEntries, ...topic }) => ({
      ...topic,
      configEntries: [...configEntries, inSync(copies.get(topic.topic) ?? 1)],
    }))
    const wrong = described.resources.flatMap(({ resourceName, configEntries: present }) => {
      const right = wanted.find(({ topic }) => topic === resourceName)?.configEntries ?? []
      const isRight = right.every(({ name, value }) =>
        present.some(({ configName, configValue }) => configName === name && isEnough(name, configValue, value)),
      )
      if (isRight) return []
      // Kafka replaces all that is set on the topic by what it is sent.
      const kept = present
        .filter(({ configName, configSource }) => configSource === SET_ON_TOPIC && !sets(right, configName))
        .map(({ configName, configValue }) => ({ name: configName, value: configValue }))
      const set = right.map(({ name, value }) => {
        const found = present.find(({ configName }) => configName === name)?.configValue ?? value
        return { name, value: isEnough(name, found, value) ? found : value }
      })
      return [{ type: TOPIC_RESOURCE, name: resourceName, configEntries: [...set, ...kept] }]
    })
    if (wrong.length > 0) await admin.alterConfigs({ validateOnly: false, resources: wrong })
    const thin = [...copies].filter(([, count]) => count < (settings.replicas ?? 1)).map(([topic]) => topic)
    return { corrected: wrong.map(({ name }) => name), thin }
  } finally {
    await admin.disconnect()
  }
}

/** On how many brokers each topic is, where it is on fewest. */
async function copiesOf(admin: Admin, topics: string[]): Promise<Map<string, number>> {
  const metadata = await admin.fetchTopicMetadata({ topics })
  return new Map(
    metadata.topics.map(({ name, partitions }) => [
      name,
      Math.min(...partitions.map(({ replicas }) => replicas.length)),
    ]),
  )
}

/** A topic may take more than we ask for, and be on more brokers; every other setting has one right value. */
function isEnough(name: string, found: string, wanted: string): boolean {
  return name === MAX_BYTES || name === MIN_IN_SYNC ? Number(found) >= Number(wanted) : found === wanted
}

function sets(entries: { name: string }[], name: string): boolean {
  return entries.some((entry) => entry.name === name)
}

import type { Admin } from 'kafkajs'
import {
  inSync,
  MAX_BYTES,
  MIN_IN_SYNC,
  PARTITIONS,
  type ServiceOnKafka,
  type TopicSettings,
  topicsOf,
  wantedTopics,
} from './topics.ts'

/** kafkajs' ConfigResourceTypes.TOPIC and ConfigSource.TOPIC_CONFIG, which Node can't import from it by name. */
export const TOPIC_RESOURCE = 2
export const SET_ON_TOPIC = 1

/**
 * Gives topics that were made by an older version, by a broker on its own, or by hand the settings that Lectern counts on:
 * history that goes after a week is noticed only when it is needed, and personal data that stays not at all. What else an
 * operator has set on a topic is kept. Answers the topics that it changed, and those of which there are fewer copies than asked for, or that are
 * divided otherwise, which only an operator can change; throws when Kafka is away or refuses.
 */
export async function correctTopicSettings(settings: TopicSettings) {
  const admin = settings.kafka.admin()
  await admin.connect()
  try {
    const all = wantedTopics(settings).map(({ topic }) => topic)
    const { wrong, thin, otherwiseDivided } = await examine(admin, settings, all)
    if (wrong.length > 0) await admin.alterConfigs({ validateOnly: false, resources: wrong })
    return { corrected: wrong.map(({ name }) => name), thin, otherwiseDivided }
  } finally {
    await admin.disconnect()
  }
}

/** The same of one service's topics, for its own account, which changes nothing: those that are set otherwise than is counted on. */
export async function inspectTopicSettings(
  { kafka, prefix, replicas = 1 }: Omit<TopicSettings, 'services'>,
  service: ServiceOnKafka,
): Promise<{ wrong: string[]; thin: string[] }> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const { wrong, thin } = await examine(admin, { prefix, services: [service], replicas }, topicsOf(service, prefix))
    return { wrong: wrong.map(({ name }) => name), thin }
  } finally {
    await admin.disconnect()
  }
}

/** What has to be sent for topics that are set otherwise than they should be. */
async function examine(admin: Admin, settings: Omit<TopicSettings, 'kafka'>, topics: readonly string[]) {
  const described = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({ type: TOPIC_RESOURCE, name })),
  })
  const accepts = described.resources.map(({ resourceName, configEntries }) => {
    const bytes = configEntries.find(({ configName }) => configName === MAX_BYTES)?.configValue
    return [resourceName, Number(bytes)] as const
  })
  const shapes = await shapesOf(
    admin,
    described.resources.map(({ resourceName }) => resourceName),
  )
  const wanted = wantedTopics(settings, new Map(accepts)).map(({ configEntries, ...topic }) => ({
    ...topic,
    configEntries: [...configEntries, inSync(shapes.get(topic.topic)?.copies ?? 1)],
  }))
  const wrong = described.resources.flatMap(({ resourceName, configEntries: present }) => {
    const right = wanted.find(({ topic }) => topic === resourceName)?.configEntries ?? []
    const isRight = right.every(({ name, value }) =>
      present.some(({ configName, configValue }) => configName === name && isEnough(name, configValue, value)),
    )
    if (isRight) return []
    // Kafka replaces all that is set on the topic by what it is sent.
    const unrelated = present
      .filter(({ configName, configSource }) => configSource === SET_ON_TOPIC && !sets(right, configName))
      .map(({ configName, configValue }) => ({ name: configName, value: configValue }))
    const set = right.map(({ name, value }) => {
      const found = present.find(({ configName }) => configName === name)?.configValue ?? value
      return { name, value: isEnough(name, found, value) ? found : value }
    })
    return [{ type: TOPIC_RESOURCE, name: resourceName, configEntries: [...set, ...unrelated] }]
  })
  const { replicas = 1, partitions = PARTITIONS } = settings
  const topicsWhere = (isMeant: (shape: Shape) => boolean) =>
    [...shapes].filter(([, shape]) => isMeant(shape)).map(([topic]) => topic)
  return {
    wrong,
    thin: topicsWhere(({ copies }) => copies < replicas),
    otherwiseDivided: topicsWhere((shape) => shape.partitions !== partitions),
  }
}

interface Shape {
  /** On how many brokers it is, where it is on fewest. */
  copies: number
  partitions: number
}

async function shapesOf(admin: Admin, topics: string[]): Promise<Map<string, Shape>> {
  const metadata = await admin.fetchTopicMetadata({ topics })
  return new Map(
    metadata.topics.map(({ name, partitions }) => [
      name,
      { copies: Math.min(...partitions.map(({ replicas }) => replicas.length)), partitions: partitions.length },
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

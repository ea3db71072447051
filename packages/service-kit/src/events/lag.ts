import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { Admin } from 'kafkajs'
import type { BaseConfig } from '../process/config.ts'
import type { KafkaAccess } from '../process/kafka-config.ts'
import { createKafka, type Log } from './kafka.ts'
import { openRecordTimes, type RecordTimes } from './record-times.ts'
import { groupIdOf } from './topics.ts'

export interface LagSettings {
  service: string
  /** Of its consumer: see `startConsumer`. */
  generation?: number
  config: Pick<BaseConfig, 'KAFKA_TOPIC_PREFIX'> & KafkaAccess
  owners: readonly EventOwner[]
  log: Log
}

/** What is left of one partition. */
interface PartitionLag {
  owner: EventOwner
  partition: number
  /** Ends of transactions count as well, and stand behind their events. */
  records: number
  /** The offsets between which they are: the first that isn't handled, and behind the last. */
  next: bigint
  end: bigint
}

/** How far a service is with one partition. */
export interface PartitionBacklog extends Omit<PartitionLag, 'next' | 'end'> {
  /** When the oldest event happened that the service isn't through with; null without any, whatever else is left. */
  oldestAt: Date | null
}

/** Tells whether a service has consumed what is there. Connects when it is first asked. */
export interface LagReader {
  /** Of every partition. Costs a look into each where something is left. Throws when Kafka is away. */
  backlog(): Promise<PartitionBacklog[]>
  /** What stands at this place of a topic; null where it is gone. Throws when Kafka is away. */
  recordAt: RecordTimes['recordAt']
  /** The owners of whose events some, published before the call, are not handled yet. Throws when Kafka is away. */
  behind(): Promise<Set<EventOwner>>
  close(): Promise<void>
}

interface Connections {
  admin: Admin
  /** Once something was left. */
  times?: Promise<RecordTimes>
}

export function createLagReader({ service, generation, config, owners, log }: LagSettings): LagReader {
  const prefix = config.KAFKA_TOPIC_PREFIX
  const kafka = createKafka({ access: config, clientId: `${service}-lag`, log })
  let connecting: Promise<Connections> | undefined

  async function connect(): Promise<Connections> {
    const admin = kafka.admin()
    await admin.connect()
    return { admin }
  }

  async function timesOf(connections: Connections): Promise<RecordTimes> {
    connections.times ??= openRecordTimes(kafka)
    return connections.times
  }

  async function disconnect(connections: typeof connecting): Promise<void> {
    try {
      const open = await connections
      await Promise.all([open?.admin.disconnect(), open?.times?.then((times) => times.close())])
    } catch (err) {
      log.debug({ err }, 'closing')
    }
  }

  /** What fails is done on new connections the next time. */
  async function connected<Result>(work: (connections: Connections) => Promise<Result>): Promise<Result> {
    connecting ??= connect()
    const current = connecting
    try {
      return await work(await current)
    } catch (error) {
      if (connecting === current) connecting = undefined
      await disconnect(current)
      throw error
    }
  }

  async function lagsOf(admin: Admin, owner: EventOwner): Promise<PartitionLag[]> {
    const topic = topicOf(owner, prefix)
    // The ends first: what is handled up to them was published before.
    const ends = await admin.fetchTopicOffsets(topic)
    const [group] = await admin.fetchOffsets({ groupId: groupIdOf(service, prefix, generation), topics: [topic] })
    return ends.map(({ partition, low, high }) => {
      const handled = group?.partitions.find((candidate) => candidate.partition === partition)?.offset ?? '-1'
      const next = BigInt(handled) < BigInt(low) ? BigInt(low) : BigInt(handled)
      return { owner, partition, records: Math.max(0, Number(BigInt(high) - next)), next, end: BigInt(high) }
    })
  }

  const lags = async (admin: Admin) => (await Promise.all(owners.map((owner) => lagsOf(admin, owner)))).flat()

  return {
    backlog: () =>
      connected(async (connections) => {
        const partitions = (await lags(connections.admin)).map(async ({ next, end, ...lag }) => {
          if (lag.records === 0) return { ...lag, oldestAt: null }
          const times = await timesOf(connections)
          const topic = topicOf(lag.owner, prefix)
          return { ...lag, oldestAt: await times.firstIn({ topic, partition: lag.partition, next, end }) }
        })
        return Promise.all(partitions)
      }),
    recordAt: (place) => connected(async (connections) => (await timesOf(connections)).recordAt(place)),
    behind: () =>
      connected(async ({ admin }) => {
        const behind = (await lags(admin)).filter(({ records }) => records > 0)
        return new Set(behind.map(({ owner }) => owner))
      }),
    close: () => disconnect(connecting),
  }
}

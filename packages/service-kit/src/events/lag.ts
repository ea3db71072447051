import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { Admin } from 'kafkajs'
import type { BaseConfig } from '../process/config.ts'
import type { KafkaAccess } from '../process/kafka-config.ts'
import { createKafka, type Log } from './kafka.ts'
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
}

/** Tells whether a service has consumed what is there. Connects when it is first asked. */
export interface LagReader {
  /** Of every partition. Throws when Kafka is away. */
  lags(): Promise<PartitionLag[]>
  /** The owners of whose events some, published before the call, are not handled yet. Throws when Kafka is away. */
  behind(): Promise<Set<EventOwner>>
  close(): Promise<void>
}

export function createLagReader({ service, generation, config, owners, log }: LagSettings): LagReader {
  const prefix = config.KAFKA_TOPIC_PREFIX
  const kafka = createKafka({ access: config, clientId: `${service}-lag`, log })
  let connecting: Promise<Admin> | undefined

  async function connect(): Promise<Admin> {
    const admin = kafka.admin()
    await admin.connect()
    return admin
  }

  async function lagsOf(admin: Admin, owner: EventOwner): Promise<PartitionLag[]> {
    const topic = topicOf(owner, prefix)
    // The ends first: what is handled up to them was published before.
    const ends = await admin.fetchTopicOffsets(topic)
    const [group] = await admin.fetchOffsets({ groupId: groupIdOf(service, prefix, generation), topics: [topic] })
    return ends.map(({ partition, low, high }) => {
      const handled = group?.partitions.find((candidate) => candidate.partition === partition)?.offset ?? '-1'
      const next = BigInt(handled) < BigInt(low) ? BigInt(low) : BigInt(handled)
      return { owner, partition, records: Math.max(0, Number(BigInt(high) - next)) }
    })
  }

  async function lags(): Promise<PartitionLag[]> {
    connecting ??= connect()
    try {
      const admin = await connecting
      return (await Promise.all(owners.map((owner) => lagsOf(admin, owner)))).flat()
    } catch (error) {
      const broken = connecting
      connecting = undefined
      await broken.then((admin) => admin.disconnect()).catch(() => undefined)
      throw error
    }
  }

  return {
    lags,
    async behind() {
      const behind = (await lags()).filter(({ records }) => records > 0)
      return new Set(behind.map(({ owner }) => owner))
    },
    async close() {
      await connecting?.then((admin) => admin.disconnect()).catch((error) => log.debug({ err: error }, 'closing'))
    },
  }
}

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

/** Tells whether a service has consumed what is there. Connects when it is first asked. */
export interface LagReader {
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

  async function isBehind(admin: Admin, owner: EventOwner): Promise<boolean> {
    const topic = topicOf(owner, prefix)
    // The ends first: what is handled up to them was published before.
    const ends = await admin.fetchTopicOffsets(topic)
    const [group] = await admin.fetchOffsets({ groupId: groupIdOf(service, prefix, generation), topics: [topic] })
    return ends.some(({ partition, low, high }) => {
      const handled = group?.partitions.find((candidate) => candidate.partition === partition)?.offset ?? '-1'
      const next = BigInt(handled) < BigInt(low) ? BigInt(low) : BigInt(handled)
      return next < BigInt(high)
    })
  }

  return {
    async behind() {
      connecting ??= connect()
      try {
        const admin = await connecting
        const late = await Promise.all(owners.map((owner) => isBehind(admin, owner)))
        return new Set(owners.filter((_, index) => late[index]))
      } catch (error) {
        const broken = connecting
        connecting = undefined
        await broken.then((admin) => admin.disconnect()).catch(() => undefined)
        throw error
      }
    },
    async close() {
      await connecting?.then((admin) => admin.disconnect()).catch((error) => log.debug({ err: error }, 'closing'))
    },
  }
}

import { ensureTopics } from '@lectern/service-kit/topics.ts'
import { Kafka, logLevel } from 'kafkajs'
import type { Addresses } from './process-specs.ts'

const DEFAULT_PREFIX = 'lectern'

/** Creates the services' topics before anyone subscribes. */
export async function createTopics({ kafka, env }: Addresses): Promise<void> {
  await ensureTopics({
    kafka: new Kafka({ brokers: kafka.split(','), logLevel: logLevel.NOTHING }),
    prefix: env.KAFKA_TOPIC_PREFIX || DEFAULT_PREFIX,
  })
}

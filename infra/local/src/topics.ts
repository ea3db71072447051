import { ensureTopics } from '@lectern/service-kit/events/topics.ts'
import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
import { Kafka, logLevel } from 'kafkajs'

const DEFAULT_PREFIX = 'lectern'

/** Creates the services' topics before anyone subscribes. `brokers` is a comma-separated list. */
export async function createTopics(brokers: string, env: NodeJS.ProcessEnv): Promise<void> {
  await ensureTopics({
    kafka: new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }),
    prefix: env.KAFKA_TOPIC_PREFIX || DEFAULT_PREFIX,
    replicas: Number(env.KAFKA_REPLICAS || baseConfigSchema.shape.KAFKA_REPLICAS.parse(undefined)),
  })
}

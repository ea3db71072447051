import { randomBytes } from 'node:crypto'
import { parseConfig } from '../process/config.ts'
import { installerAccess, installerConfigSchema, type KafkaAccess, kafkaConfigSchema } from '../process/kafka-config.ts'

type Variable = 'TEST_POSTGRES_URL' | 'TEST_KAFKA_BROKERS' | 'TEST_REDIS_URL' | 'TEST_S3_ENDPOINT'

/** The stores that tests run against, from the environment. Throws with what to do when one is missing. */
function storeUrl(variable: Variable): string {
  const url = process.env[variable]
  if (!url) throw new Error(`${variable} is missing: run the tests with "npm test", which brings up the stores`)
  return url
}

/** A superuser's address: test databases are made beside it. */
export function testPostgresUrl(): string {
  return storeUrl('TEST_POSTGRES_URL')
}

/** Kafka, as somebody who may do everything. */
export function testKafka(): KafkaAccess {
  const { TEST_KAFKA_USERNAME: username, TEST_KAFKA_PASSWORD: password } = process.env
  return parseConfig(kafkaConfigSchema, {
    KAFKA_BROKERS: storeUrl('TEST_KAFKA_BROKERS'),
    ...{ KAFKA_USERNAME: username, KAFKA_PASSWORD: password },
    KAFKA_SASL_MECHANISM: process.env.TEST_KAFKA_SASL_MECHANISM,
  })
}

export function testRedisUrl(): string {
  return storeUrl('TEST_REDIS_URL')
}

/** A server that speaks S3; it takes any keys. */
export function testS3Endpoint(): string {
  return storeUrl('TEST_S3_ENDPOINT')
}

/** A running copy's Kafka, as its installer: by the copy's `runtime.env`. */
export function kafkaOf(env: NodeJS.ProcessEnv): KafkaAccess {
  return installerAccess(parseConfig(installerConfigSchema, env))
}

/** A prefix of topics and consumer groups that no other test file has. */
export function testTopicPrefix(): string {
  return `test-${randomBytes(6).toString('hex')}`
}

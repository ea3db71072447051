import { randomBytes } from 'node:crypto'

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

export function testKafkaBrokers(): string[] {
  return storeUrl('TEST_KAFKA_BROKERS').split(',')
}

export function testRedisUrl(): string {
  return storeUrl('TEST_REDIS_URL')
}

/** A server that speaks S3; it takes any keys. */
export function testS3Endpoint(): string {
  return storeUrl('TEST_S3_ENDPOINT')
}

/** A prefix of topics and consumer groups that no other test file has. */
export function testTopicPrefix(): string {
  return `test-${randomBytes(6).toString('hex')}`
}

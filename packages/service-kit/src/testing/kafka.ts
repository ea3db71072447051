import { installKafka } from '../events/install.ts'
import type { ServiceOnKafka } from '../events/topics.ts'
import { testKafka } from './stores.ts'

/** What a service is given to get at its topics under this prefix: an account of its own, where Kafka asks for one. */
export function kafkaEnvironment(service: string, prefix: string): Record<string, string> {
  const { KAFKA_BROKERS, KAFKA_USERNAME } = testKafka()
  const account = { KAFKA_USERNAME: `${prefix}.${service}`, KAFKA_PASSWORD: `of ${prefix}` }
  return {
    KAFKA_BROKERS: KAFKA_BROKERS.join(','),
    KAFKA_TOPIC_PREFIX: prefix,
    ...(KAFKA_USERNAME !== undefined && account),
  }
}

/** Makes what these services need under this prefix: topics, accounts and rights, no more than in production. */
export async function installForTest(prefix: string, ...services: ServiceOnKafka[]): Promise<void> {
  const accounts = services.map((service) => {
    const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = kafkaEnvironment(service.name, prefix)
    return { ...service, username, password }
  })
  await installKafka({ access: testKafka(), prefix, replicas: 1, services: accounts })
}

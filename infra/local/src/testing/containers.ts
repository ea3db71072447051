import type { GenericContainer, StartedTestContainer } from 'testcontainers'
import type { Ports } from '../ports.ts'
import type { Secrets } from '../secrets.ts'
import type { Containers, StoreName } from '../stores/store.ts'

/** The images of docker-compose.yml. */
const IMAGES: Record<StoreName, string> = {
  postgres: 'postgres:18',
  redis: 'redis:8',
  kafka: 'apache/kafka:4.3.0',
}

/** Stores for tests in containers that go with the process which started them, whatever becomes of it. */
export class TestContainerStores implements Containers {
  readonly #ports: Ports
  readonly #secrets: Secrets
  readonly #started: StartedTestContainer[] = []

  constructor(ports: Ports, secrets: Secrets) {
    this.#ports = ports
    this.#secrets = secrets
  }

  async start(store: StoreName): Promise<void> {
    // Loaded only where there is Docker: it is large.
    const { GenericContainer, Wait } = await import('testcontainers')
    const container = new GenericContainer(IMAGES[store])
    // A fixed port, because Kafka must know the address that it gives to its clients.
    const ready: Record<StoreName, () => GenericContainer> = {
      postgres: () =>
        container
          .withEnvironment({ POSTGRES_PASSWORD: this.#secrets.postgresPassword })
          .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
          .withExposedPorts({ container: 5432, host: this.#ports.postgres })
          // It says so once for the set-up and once for good.
          .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2)),
      redis: () =>
        container
          .withCommand(['redis-server', '--requirepass', this.#secrets.redisPassword, '--save', ''])
          .withExposedPorts({ container: 6379, host: this.#ports.redis })
          .withWaitStrategy(Wait.forListeningPorts()),
      kafka: () =>
        container
          .withEnvironment(kafkaEnv(this.#ports.kafka))
          .withExposedPorts({ container: this.#ports.kafka, host: this.#ports.kafka })
          .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/)),
    }
    this.#started.push(await ready[store]().start())
  }

  async stop(): Promise<void> {
    await Promise.all(this.#started.splice(0).map((container) => container.stop()))
  }
}

function kafkaEnv(port: number): Record<string, string> {
  return {
    KAFKA_PROCESS_ROLES: 'broker,controller',
    KAFKA_NODE_ID: '1',
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:9093`,
    KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
    KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
    KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
  }
}

import { join } from 'node:path'
import type { StartedDockerComposeEnvironment } from 'testcontainers'
import type { Ports } from '../ports.ts'
import { REPOSITORY } from '../repository.ts'
import type { Secrets } from '../secrets.ts'
import { composeEnv, STORE_FILES } from '../stores/docker.ts'
import type { Containers, StoreName } from '../stores/store.ts'

/** The stores of docker-compose.yml, and what tests change in them. */
const COMPOSE_FILES = [...STORE_FILES, join('infra', 'test-stores.yml')]

/** Stores for tests in containers that go with the process which started them, whatever becomes of it. */
export class TestContainerStores implements Containers {
  readonly #env: Record<string, string>
  readonly #started: StartedDockerComposeEnvironment[] = []

  constructor(ports: Ports, secrets: Secrets) {
    this.#env = composeEnv(secrets, ports)
  }

  async start(store: StoreName): Promise<void> {
    // Loaded only where there is Docker: it is large.
    const { DockerComposeEnvironment, Wait } = await import('testcontainers')
    const environment = new DockerComposeEnvironment(REPOSITORY, COMPOSE_FILES)
      .withEnvironment(this.#env)
      .withDefaultWaitStrategy(Wait.forHealthCheck())
    this.#started.push(await environment.up([store]))
  }

  async stop(): Promise<void> {
    await Promise.all(this.#started.splice(0).map((environment) => environment.down()))
  }
}

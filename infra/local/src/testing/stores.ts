import type { DataFolder } from '../data-folder.ts'
import { INSTALLER } from '../kafka-settings.ts'
import { PortReservations } from '../ports.ts'
import { Supervisor } from '../processes/supervisor.ts'
import { loadSecrets } from '../secrets.ts'
import { usesContainers } from '../stores/docker.ts'
import { startKafka } from '../stores/kafka.ts'
import { startPostgres } from '../stores/postgres.ts'
import { startRedis } from '../stores/redis.ts'
import { TestContainerStores } from './containers.ts'
import { filesBehind } from './import-graph.ts'
import { startS3Mock } from './s3mock.ts'

export interface TestStores {
  /** TEST_POSTGRES_URL (a superuser's), TEST_KAFKA_BROKERS, TEST_REDIS_URL; TEST_S3_ENDPOINT for the tests that need it. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Where tests ask for a store. */
const STORES_OF_TESTS = 'packages/service-kit/src/testing/stores.ts'

/** Whether one of these test files imports, maybe indirectly, what asks for a store. */
export function needsStores(files: readonly string[]): boolean {
  return files.some((file) => filesBehind(file).has(STORES_OF_TESTS))
}

/**
 * Brings up the stores that tests need, on free ports of their own; addresses that are set already are taken as they
 * are. `withS3`: S3Mock, too.
 */
export async function startTestStores(
  folder: DataFolder,
  { withS3, onFatal, signal }: { withS3: boolean; onFatal: (message: string) => void; signal: AbortSignal },
): Promise<TestStores> {
  folder.create()
  const reservations = new PortReservations()
  const supervisor = new Supervisor({
    registryPath: folder.file('processes.json'),
    logsFolder: folder.logs,
    onLine: () => undefined,
    onFatal,
  })
  const ports = await reservations.choose(folder, {}, true)
  const secrets = loadSecrets(folder)
  const inContainers = await usesContainers(process.env, secrets, supervisor.signal)
  const containers = inContainers ? new TestContainerStores(ports, secrets) : undefined
  const stopOnce = async () => {
    await supervisor.stopAll()
    await containers?.stop()
    reservations.release()
  }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= stopOnce()
    return stopped
  }
  signal.addEventListener('abort', () => void stop(), { once: true })
  const context = {
    folder,
    secrets,
    ports,
    env: givenAddresses(),
    supervisor,
    durable: false,
    containers,
    say: console.log,
  }
  const startS3 = async () => {
    if (process.env.TEST_S3_ENDPOINT || !withS3) return process.env.TEST_S3_ENDPOINT
    return startS3Mock(folder, { supervisor, port: await reservations.anyFree(), say: console.log })
  }
  try {
    await supervisor.begin()
    const [postgres, kafka, redis, s3] = await Promise.all([
      startPostgres(context),
      startKafka(context),
      startRedis(context),
      startS3(),
    ])
    const env = {
      TEST_POSTGRES_URL: postgres.address,
      TEST_KAFKA_BROKERS: kafka.address,
      ...(kafka.origin !== 'environment' && {
        TEST_KAFKA_USERNAME: INSTALLER,
        TEST_KAFKA_PASSWORD: secrets.kafkaPasswords.installer,
        TEST_KAFKA_SASL_MECHANISM: 'plain',
      }),
      TEST_REDIS_URL: redis.address,
      ...(s3 && { TEST_S3_ENDPOINT: s3 }),
    }
    return { env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function givenAddresses(): NodeJS.ProcessEnv {
  const { TEST_POSTGRES_URL, TEST_KAFKA_BROKERS, TEST_REDIS_URL } = process.env
  return { POSTGRES_URL: TEST_POSTGRES_URL, KAFKA_BROKERS: TEST_KAFKA_BROKERS, REDIS_URL: TEST_REDIS_URL }
}

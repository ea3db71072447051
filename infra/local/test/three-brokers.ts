import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { testKafka } from '@lectern/service-kit/testing/stores.ts'
import { onTestFinished } from 'vitest'
import { PortReservations } from '../src/ports.ts'
import { Supervisor } from '../src/processes/supervisor.ts'
import { runBroker } from '../src/stores/kafka.ts'
import { brokerProperties } from '../src/stores/kafka-broker.ts'

const NODES = [1, 2, 3]
const READY_TIMEOUT_MS = 300_000

/** Three brokers of one cluster, on ports of their own, that let in whom the one for tests lets in. Answers their addresses. */
export async function startThreeBrokers(): Promise<string[]> {
  const folder = temporaryFolder()
  const supervisor = new Supervisor({
    registryPath: join(folder, 'processes.json'),
    logsFolder: join(folder, 'logs'),
    onLine: () => undefined,
    onFatal: (message) => console.error(message),
  })
  const reservations = new PortReservations()
  onTestFinished(async () => {
    await supervisor.stopAll()
    reservations.release()
  }, 60_000)
  mkdirSync(join(folder, 'logs'))
  await supervisor.begin()
  const nodes = await Promise.all(
    NODES.map(async (id) => ({
      id,
      kafka: await reservations.anyFree(),
      kafkaController: await reservations.anyFree(),
    })),
  )
  const { KAFKA_PASSWORD: installer = '' } = testKafka()
  const together = {
    'controller.quorum.voters': nodes.map(({ id, kafkaController }) => `${id}@127.0.0.1:${kafkaController}`).join(),
    'offsets.topic.replication.factor': 3,
    'transaction.state.log.replication.factor': 3,
    'transaction.state.log.min.isr': 2,
  }
  const brokers = nodes.map(({ kafka }) => `127.0.0.1:${kafka}`)
  await Promise.all(
    nodes.map(({ id, ...ports }) => {
      const data = join(folder, `kafka-${id}`)
      const properties = join(folder, `kafka-${id}.properties`)
      const alone = brokerProperties({ folder: data, ports, kafkaPasswords: { broker: 'of the three', installer } })
      // Of a setting that is there twice, the last counts.
      const others = Object.entries({ ...together, 'node.id': id }).map(([key, value]) => `${key}=${value}\n`)
      writeFileSync(properties, `${alone}${others.join('')}`)
      const isReady = () => knowsAll(brokers)
      return runBroker(
        { supervisor, say: () => undefined },
        { name: `kafka-${id}`, properties, data, isReady, timeoutMs: READY_TIMEOUT_MS },
      )
    }),
  )
  return brokers
}

async function knowsAll(brokers: string[]): Promise<boolean> {
  const admin = createKafka({
    access: { ...testKafka(), KAFKA_BROKERS: brokers },
    clientId: 'test',
    retries: 0,
  }).admin()
  try {
    await admin.connect()
    return (await admin.describeCluster()).brokers.length === brokers.length
  } catch {
    // Not listening yet.
    return false
  } finally {
    await admin.disconnect().catch(() => undefined)
  }
}

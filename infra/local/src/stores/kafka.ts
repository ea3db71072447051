import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { installerAccess, installerConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { findJava } from '../install/java.ts'
import { findJars, type JavaProgram } from '../install/maven-jars.ts'
import { type KafkaSettings, ownKafka, prefixOf } from '../kafka-settings.ts'
import type { Ports } from '../ports.ts'
import { runCommand, tail } from '../run-command.ts'
import { StartFailure } from '../start-failure.ts'
import { brokerProperties, CLUSTER_ID } from './kafka-broker.ts'
import { bringUp, type Store, type StoreContext } from './store.ts'

const KAFKA: JavaProgram = { title: 'Kafka', folder: 'kafka', instead: 'start Docker, or set KAFKA_BROKERS' }
const READY_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 12_000
/** A short-lived optimising compiler costs more start time than it gives to a broker of this size. */
const JVM_OPTIONS = ['-Xms64m', '-Xmx192m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
const LOGGING = ['-Dorg.slf4j.simpleLogger.defaultLogLevel=warn', '-Dorg.slf4j.simpleLogger.showDateTime=true']

/** Where Kafka is unless the environment says. */
export function ownKafkaAddress({ kafka }: Ports): string {
  return `127.0.0.1:${kafka}`
}

/** Brings up Kafka; the address is its list of brokers. */
export async function startKafka(context: StoreContext): Promise<Store> {
  const address = ownKafkaAddress(context.ports)
  return bringUp(context, 'kafka', address, () => startNativeKafka(context, address))
}

function startNativeKafka(context: StoreContext, address: string): Promise<void> {
  return runBroker(context, {
    name: 'kafka',
    properties: writeProperties(context),
    data: context.folder.file('kafka'),
    isReady: () => answers(ownKafka(address, context.secrets, prefixOf(context.env))),
    timeoutMs: READY_TIMEOUT_MS,
  })
}

interface BrokerProcess {
  name: string
  /** The file of its settings. */
  properties: string
  /** The folder of its topics, by its settings. */
  data: string
  isReady: () => Promise<boolean>
  timeoutMs: number
}

/** Runs one broker until the supervisor stops it, with what it has kept in its folder. */
export async function runBroker(
  { supervisor, say }: Pick<StoreContext, 'supervisor' | 'say'>,
  { name, properties, data, isReady, timeoutMs }: BrokerProcess,
): Promise<void> {
  const installation = { signal: supervisor.signal, say }
  const java = await findJava(installation)
  const classpath = ['-cp', join(await findJars(KAFKA, installation), '*')]
  await format([java, ...classpath], data, properties, supervisor.signal)
  await supervisor.run(
    {
      name,
      kind: 'store',
      command: java,
      args: [...JVM_OPTIONS, ...LOGGING, ...classpath, 'kafka.Kafka', properties],
      env: process.env,
      stopSignal: 'SIGTERM',
      stopTimeoutMs: STOP_TIMEOUT_MS,
    },
    isReady,
    timeoutMs,
  )
}

function writeProperties({ folder, ports, secrets }: StoreContext): string {
  const path = folder.file('kafka.properties')
  const properties = brokerProperties({ ...secrets, folder: folder.file('kafka'), ports })
  // There are passwords in it.
  rmSync(path, { force: true })
  writeFileSync(path, properties, { mode: 0o600 })
  return path
}

async function format(java: string[], data: string, properties: string, signal: AbortSignal): Promise<void> {
  if (existsSync(join(data, 'meta.properties'))) return
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  const [command = 'java', ...args] = java
  const tool = ['kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', properties]
  const { code, output } = await runCommand(command, [...JVM_OPTIONS, ...LOGGING, ...args, ...tool], { signal })
  if (code !== 0) throw new StartFailure(`Kafka's storage could not be prepared: ${tail(output)}`)
}

/** As the installer: whether it lets somebody in, and has a controller. */
export async function answers(settings: KafkaSettings): Promise<boolean> {
  const access = installerAccess(parseConfig(installerConfigSchema, settings))
  const admin = createKafka({ access, clientId: 'npm-start', retries: 0 }).admin()
  try {
    await admin.connect()
    const { brokers, controller } = await admin.describeCluster()
    return brokers.length > 0 && controller !== null
  } catch {
    return false
  } finally {
    await admin.disconnect().catch(() => undefined)
  }
}

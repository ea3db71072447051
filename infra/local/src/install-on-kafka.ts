import { join } from 'node:path'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { type Installed, installKafka } from '@lectern/service-kit/events/install.ts'
import type { ServiceOnKafka } from '@lectern/service-kit/events/topics.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { installerAccess, installerConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { accountOf, installerEnv } from './kafka-settings.ts'
import { runCommand, tail } from './run-command.ts'

/**
 * All services by their own subscriptions. It takes a second, in which Kafka can start. A process of its own loads them, since `npm start` would keep
 * their code for as long as it runs.
 */
export async function servicesOnKafka(): Promise<(ServiceOnKafka & { name: ServiceName })[]> {
  const program = join(import.meta.dirname, 'services-on-kafka.ts')
  const { code, output } = await runCommand(process.execPath, [program])
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${tail(output)}`)
  return JSON.parse(tail(output, 1))
}

/** Makes the services' topics, accounts and rights as these variables say, before anyone subscribes; topics alone without an installer. */
export async function installOnKafka(env: NodeJS.ProcessEnv, known = servicesOnKafka()): Promise<Installed> {
  const config = parseConfig(installerConfigSchema, installerEnv(env))
  const { KAFKA_TOPIC_PREFIX: prefix, KAFKA_REPLICAS: replicas, KAFKA_PARTITIONS: partitions } = config
  const isInstaller = Boolean(env.KAFKA_INSTALLER_USERNAME)
  const services = (await known).map((service) => ({
    ...service,
    ...(isInstaller && accountOf(service.name, env, prefix)),
  }))
  return installKafka({ access: installerAccess(config), prefix, replicas, partitions, services })
}

/** What an operator has to know of it, as lines. */
export function reportOf({ corrected, thin, otherwiseDivided }: Installed): string[] {
  const lines = [
    ['Corrected the settings of', corrected],
    ['On fewer brokers than KAFKA_REPLICAS:', thin],
    ['Not divided as KAFKA_PARTITIONS says, and left unchanged:', otherwiseDivided],
  ] as const
  return lines.flatMap(([what, topics]) => (topics.length > 0 ? [`${what} ${topics.join(', ')}.`] : []))
}

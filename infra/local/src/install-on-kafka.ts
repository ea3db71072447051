import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { type Installed, installKafka } from '@lectern/service-kit/events/install.ts'
import { serviceOnKafka } from '@lectern/service-kit/events/service-on-kafka.ts'
import type { ServiceOnKafka } from '@lectern/service-kit/events/topics.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { installerAccess, installerConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { accountOf, installerEnv } from './kafka-settings.ts'

/** All services by their own subscriptions. It takes a second, in which Kafka can start. */
export function servicesOnKafka(): Promise<(ServiceOnKafka & { name: ServiceName })[]> {
  return Promise.all(SERVICES.map(async (name) => ({ ...(await serviceOnKafka(name)), name })))
}

/** Makes the services' topics, accounts and rights as these variables say, before anyone subscribes; topics alone without an installer. */
export async function installOnKafka(env: NodeJS.ProcessEnv, known = servicesOnKafka()): Promise<Installed> {
  const config = parseConfig(installerConfigSchema, installerEnv(env))
  const { KAFKA_TOPIC_PREFIX: prefix, KAFKA_REPLICAS: replicas } = config
  const isInstaller = Boolean(env.KAFKA_INSTALLER_USERNAME)
  const services = (await known).map((service) => ({
    ...service,
    ...(isInstaller && accountOf(service.name, env, prefix)),
  }))
  return installKafka({ access: installerAccess(config), prefix, replicas, services })
}

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import { type Installed, installKafka, installReader } from '@lectern/service-kit/events/install.ts'
import { serviceOnKafka } from '@lectern/service-kit/events/service-on-kafka.ts'
import type { ServiceOnKafka } from '@lectern/service-kit/events/topics.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { installerAccess, installerConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
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

/** An account for a system outside, which may read these owners' topics. Answers its settings, as lines. */
async function makeReader(env: NodeJS.ProcessEnv, username: string, topics: string): Promise<string> {
  const owners = EVENT_OWNERS.filter((owner) => topics.split(',').includes(owner))
  if (owners.length < topics.split(',').length)
    throw new Error(`--topics must name some of ${EVENT_OWNERS.join(',')}, separated by commas`)
  const config = parseConfig(installerConfigSchema, env)
  const password = env.KAFKA_READER_PASSWORD || randomBytes(32).toString('hex')
  const settings = { access: installerAccess(config), prefix: config.KAFKA_TOPIC_PREFIX }
  await installReader(settings, { username, password, owners })
  const { KAFKA_BROKERS, KAFKA_TLS, KAFKA_TOPIC_PREFIX } = config
  const account = { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_SASL_MECHANISM: 'scram-sha-512' }
  const lines = { KAFKA_BROKERS: KAFKA_BROKERS.join(','), KAFKA_TLS, KAFKA_TOPIC_PREFIX, ...account }
  return Object.entries(lines)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
}

/**
 * `npm run kafka:install [-- --reader reporting --topics catalog,learning,billing]`. Exit code 0, or 2 where it could not run. It changes
 * nothing when all is as it should be.
 */
if (import.meta.main) {
  await runCommand('kafka:install', async () => {
    const { values } = parseArgs({ options: { reader: { type: 'string' }, topics: { type: 'string', default: '' } } })
    if (values.reader !== undefined) {
      console.log(await makeReader(process.env, values.reader, values.topics))
      return 0
    }
    const { corrected, thin } = await installOnKafka(process.env)
    if (corrected.length > 0) console.log(`Corrected the settings of ${corrected.join(', ')}.`)
    if (thin.length > 0) console.log(`On fewer brokers than KAFKA_REPLICAS asks for: ${thin.join(', ')}.`)
    console.log('Topics, accounts and rights are as they should be.')
    return 0
  })
}

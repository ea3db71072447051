import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import { installReader } from '@lectern/service-kit/events/install.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { externalSchema, installerAccess, installerConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { retiredIn } from '@lectern/service-kit/process/retired-settings.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { installOnKafka, reportOf } from './install-on-kafka.ts'
import { kafkaInstallSettings } from './settings.ts'

/**
 * `npm run kafka:install [-- --reader reporting --topics catalog,learning,billing]`. Exit code 0, or 2 where it could not run. It changes
 * nothing when all is as it should be.
 */
await runCommand('kafka:install', async () => {
  const { values } = parseArgs({ options: { reader: { type: 'string' }, topics: { type: 'string', default: '' } } })
  if (values.reader !== undefined) {
    for (const line of retiredIn(kafkaInstallSettings, process.env)) console.error(line)
    console.log(await makeReader(process.env, values.reader, values.topics))
    return 0
  }
  for (const line of reportOf(await installOnKafka(process.env))) console.log(line)
  console.log('Topics, accounts and permissions are set up.')
  return 0
})

/** An account for a system outside, which may read these owners' topics. Answers its settings, as lines. */
async function makeReader(env: NodeJS.ProcessEnv, username: string, topics: string): Promise<string> {
  const owners = EVENT_OWNERS.filter((owner) => topics.split(',').includes(owner))
  if (owners.length < topics.split(',').length)
    throw new Error(`--topics must name some of ${EVENT_OWNERS.join(',')}, separated by commas`)
  const config = parseConfig(installerConfigSchema.extend(externalSchema.shape), env)
  const password = env.KAFKA_READER_PASSWORD || randomBytes(32).toString('hex')
  const settings = { access: installerAccess(config), prefix: config.KAFKA_TOPIC_PREFIX }
  await installReader(settings, { username, password, owners })
  const { KAFKA_EXTERNAL_ADDRESS: external, KAFKA_TOPIC_PREFIX } = config
  const { KAFKA_BROKERS, KAFKA_TLS } = external ? { KAFKA_BROKERS: external, KAFKA_TLS: 'on' } : config
  const account = { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_SASL_MECHANISM: 'scram-sha-512' }
  const lines = { KAFKA_BROKERS: KAFKA_BROKERS.join(','), KAFKA_TLS, KAFKA_TOPIC_PREFIX, ...account }
  return Object.entries(lines)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
}

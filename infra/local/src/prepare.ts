import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { retiredIn } from '@lectern/service-kit/process/retired-settings.ts'
import { createDatabases } from './databases.ts'
import { installOnKafka, reportOf } from './install-on-kafka.ts'
import { migrateDatabases } from './migrations.ts'
import { envPrefix, perService } from './services.ts'
import { composeSettings } from './settings.ts'

/**
 * The job of docker-compose.yml: on the server of POSTGRES_URL, an administrator's, makes what is missing of every service's
 * roles (with IDENTITY_DATABASE_PASSWORD and so on) and database, brings that to its newest schema, and makes topics,
 * accounts and rights on KAFKA_BROKERS, with KAFKA_INSTALLER_PASSWORD and IDENTITY_KAFKA_PASSWORD and so on. Changes nothing when there is nothing to do.
 */
async function prepare(env: NodeJS.ProcessEnv): Promise<void> {
  const retired = Object.fromEntries((env.RETIRED_SETTINGS ?? '').split(' ').map((name) => [name, 'set']))
  for (const line of retiredIn(composeSettings, retired)) console.warn(line)
  const adminUrl = required(env, 'POSTGRES_URL')
  const passwords = perService((service) => required(env, `${envPrefix(service)}_DATABASE_PASSWORD`))
  await createDatabases(adminUrl, passwords)
  await migrateDatabases(adminUrl)
  // Each of them logs in: an account without a password would be nobody's.
  for (const service of SERVICES) required(env, `${envPrefix(service)}_KAFKA_PASSWORD`)
  required(env, 'KAFKA_INSTALLER_PASSWORD')
  required(env, 'KAFKA_BROKERS')
  for (const line of reportOf(await installOnKafka(env))) console.log(line)
  console.log('Databases, topics and accounts are ready.')
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (value) return value
  console.error(`${name} is missing`)
  process.exit(1)
}

await prepare(process.env)

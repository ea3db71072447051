import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { migrateDatabases } from './migrations.ts'
import { envPrefix } from './services.ts'
import { createTopics } from './topics.ts'

/**
 * The job of docker-compose.yml: brings every service's database (IDENTITY_DATABASE_URL and so on) to its newest schema
 * and creates the topics on KAFKA_BROKERS. Changes nothing when there is nothing to do.
 */
async function prepare(env: NodeJS.ProcessEnv): Promise<void> {
  const urls = SERVICES.map((service) => [service, required(env, `${envPrefix(service)}_DATABASE_URL`)])
  await migrateDatabases(Object.fromEntries(urls) as Record<ServiceName, string>)
  await createTopics(required(env, 'KAFKA_BROKERS'), env)
  console.log('Databases and topics are ready.')
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (value) return value
  console.error(`${name} is missing`)
  process.exit(1)
}

await prepare(process.env)

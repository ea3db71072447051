import { createDatabases, databaseUrl } from './databases.ts'
import { migrateDatabases } from './migrations.ts'
import { envPrefix, perService } from './services.ts'
import { createTopics } from './topics.ts'

/**
 * The job of docker-compose.yml: on the server of POSTGRES_URL, an administrator's, makes what is missing of every service's
 * role (with IDENTITY_DATABASE_PASSWORD and so on) and database, brings that to its newest schema, and creates the topics
 * on KAFKA_BROKERS. Changes nothing when there is nothing to do.
 */
async function prepare(env: NodeJS.ProcessEnv): Promise<void> {
  const adminUrl = required(env, 'POSTGRES_URL')
  const passwords = perService((service) => required(env, `${envPrefix(service)}_DATABASE_PASSWORD`))
  await createDatabases(adminUrl, passwords)
  await migrateDatabases(perService((service) => databaseUrl(adminUrl, service, passwords[service])))
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

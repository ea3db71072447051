import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { databaseUrl, ownerUrl } from './databases.ts'
import { kafkaEnvOf, ownKafka, prefixOf } from './kafka-settings.ts'
import { PORTS } from './ports.ts'
import { REPOSITORY } from './repository.ts'
import { eventKeys, generateSecrets, trustedKeys } from './secrets.ts'
import { envPrefix } from './services.ts'
import { brokerProperties } from './stores/kafka-broker.ts'

/**
 * `machine-env.ts <folder> <https://courses.example.org>`: settings with fresh secrets for infra/systemd, in new files that root alone
 * reads: what each process may know in a file of its own, `commands.env` for commands, `stripe.env` for the keys of an account there, and the settings of Redis and Kafka. Exit code 1
 * where the folder is there, which is left as it is.
 */
const [folder, origin] = process.argv.slice(2)
if (folder === undefined || !/^https?:\/\/[^/]+$/.test(origin ?? '')) {
  console.error('Usage: machine-env.ts <folder> <https://courses.example.org>')
  process.exit(1)
}
if (existsSync(folder)) {
  console.error(`${folder} is there already, and stays as it is.`)
  process.exit(1)
}

const HOST = '127.0.0.1'
const REDIS_PORT = 6380
const secrets = await generateSecrets()
const adminUrl = `postgresql://lectern_admin:${secrets.postgresPassword}@${HOST}:5432/postgres`
const redisUrl = `redis://:${secrets.redisPassword}@${HOST}:${REDIS_PORT}`
const ports = { kafka: 9092, kafkaController: 9093 }
const kafka = ownKafka(`${HOST}:${ports.kafka}`, secrets, prefixOf({}))
const shared = { KAFKA_REPLICAS: '1', NODE_ENV: 'production' }
const portOf = (service: ServiceName) => String(PORTS[service].preferred)
const urls = Object.fromEntries(
  SERVICES.map((service) => [`${envPrefix(service)}_URL`, `http://${HOST}:${portOf(service)}`]),
)
const databaseOf = (service: ServiceName) => databaseUrl(adminUrl, service, secrets.databasePasswords[service])
const signingKey = (name: ServiceName | 'gateway') =>
  secrets.signingKeys[name] && { INTERNAL_SIGNING_KEY: JSON.stringify(secrets.signingKeys[name]) }
const video = { VIDEO_FOLDER: '/var/lib/lectern/videos' }
const stripe = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
const backup = { BACKUP_TO: '/var/lib/lectern-backups', BACKUP_KEEP_DAILY: '14' }
const events = { EVENT_TRUSTED_KEYS: JSON.stringify(eventKeys(secrets)) }

const common = { ...shared, HOST, INTERNAL_TRUSTED_KEYS: JSON.stringify(trustedKeys(secrets)), ...urls }
const own: Partial<Record<ServiceName, NodeJS.ProcessEnv>> = {
  catalog: video,
  learning: events,
  billing: { EVENT_SIGNING_KEY: JSON.stringify(secrets.eventSigningKey) },
}
const files: Record<string, NodeJS.ProcessEnv> = {
  gateway: {
    ...common,
    ...signingKey('gateway'),
    PORT: '8080',
    REDIS_URL: redisUrl,
    SESSION_SECRET: secrets.sessionSecret,
    PUBLIC_ORIGINS: origin,
    TRUST_PROXY: HOST,
    WEB_ROOT: join(REPOSITORY, 'web/dist'),
  },
  ...Object.fromEntries(
    SERVICES.map((service) => [
      service,
      {
        ...common,
        ...signingKey(service),
        PORT: portOf(service),
        DATABASE_URL: databaseOf(service),
        ...kafkaEnvOf(service, kafka, {}),
        ...own[service],
      },
    ]),
  ),
  stripe,
  commands: {
    ...shared,
    ...urls,
    ...kafka,
    ...events,
    ...video,
    ...backup,
    POSTGRES_URL: adminUrl,
    REDIS_URL: redisUrl,
    GATEWAY_URL: `http://${HOST}:8080`,
    ...Object.fromEntries(
      SERVICES.flatMap((service) => [
        [`${envPrefix(service)}_DATABASE_URL`, databaseOf(service)],
        [`${envPrefix(service)}_OWNER_DATABASE_URL`, ownerUrl(adminUrl, service)],
        [`${envPrefix(service)}_DATABASE_PASSWORD`, secrets.databasePasswords[service]],
        [`${envPrefix(service)}_SIGNING_KEY`, JSON.stringify(secrets.signingKeys[service] ?? '')],
      ]),
    ),
  },
}

const redis = {
  bind: HOST,
  port: REDIS_PORT,
  requirepass: secrets.redisPassword,
  dir: '/var/lib/redis',
  dbfilename: 'lectern.rdb',
  appendonly: 'yes',
  appenddirname: 'lectern',
  appendfilename: 'lectern.aof',
  save: '""',
  maxmemory: '256mb',
  'maxmemory-policy': 'volatile-ttl',
}

// Kafka reads its file there.
mkdirSync(folder, { recursive: true, mode: 0o711 })
// In single quotes nothing is expanded.
for (const [name, env] of Object.entries(files)) write(`${name}.env`, env, (key, value) => `${key}='${value}'`)
write('redis.conf', redis, (key, value) => `${key} ${value}`)
writeFileSync(
  join(folder, 'kafka.properties'),
  brokerProperties({ ...secrets, folder: '/var/lib/lectern-kafka', ports }),
)
chmodSync(join(folder, 'kafka.properties'), 0o600)

function write(name: string, values: object, line: (key: string, value: unknown) => string): void {
  const lines = Object.entries(values).map(([key, value]) => `${line(key, value)}\n`)
  writeFileSync(join(folder ?? '', name), lines.join(''), { mode: 0o600 })
}

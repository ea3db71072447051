import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { DataFolder } from './data-folder.ts'
import { ownKafka, prefixOf } from './kafka-settings.ts'
import { PORTS, type Ports } from './ports.ts'
import { type Addresses, gatewaySpec, serviceSpec } from './process-specs.ts'
import { runtimeEnv } from './runtime-env.ts'
import { deriveSecrets } from './secrets.ts'
import { envPrefix } from './services.ts'
import { brokerProperties } from './stores/kafka-broker.ts'
import { liveAccount } from './stores/redis-accounts.ts'

/**
 * `machine-env.ts <folder> <https://courses.example.org>`: settings with secrets for infra/systemd, in new files that root alone
 * reads: LECTERN_SECRET, of which they are derived (again, where it is in the environment), in `root.env`; what each process may know in a file of its own, `commands.env` for commands, `mail.env` for the sender's address, which every process is given, `stripe.env` for the keys of an account there, and the settings of Redis and Kafka. Exit code 1
 * where the folder is there, which is left as it is.
 */
const [folder, origin] = process.argv.slice(2)
if (folder === undefined || !/^https?:\/\/[^/]+$/.test(origin ?? '')) {
  console.error('Usage: machine-env.ts <folder> <https://courses.example.org>')
  process.exit(1)
}
if (existsSync(folder)) {
  console.error(`${folder} already exists, so nothing was changed.`)
  process.exit(1)
}

const HOST = '127.0.0.1'
const REDIS_PORT = 6380
const secrets = deriveSecrets(process.env.LECTERN_SECRET)
const ports = {
  ...(Object.fromEntries(Object.entries(PORTS).map(([name, { preferred }]) => [name, preferred])) as Ports),
  ...{ kafka: 9092, kafkaController: 9093 },
}
const addresses: Addresses = {
  postgres: `postgresql://lectern_admin:${secrets.postgresPassword}@${HOST}:5432/postgres`,
  redis: `redis://:${secrets.redisPassword}@${HOST}:${REDIS_PORT}`,
  kafka: ownKafka(`${HOST}:${ports.kafka}`, secrets, prefixOf({})),
  ports,
  folder: new DataFolder('/var/lib/lectern'),
  secrets,
  // The keys of an account have a file of their own.
  payments: { usesSandbox: false, settings: {} },
  // Off, until there is a server.
  mail: { usesCatcher: false, from: '', server: { SMTP_URL: '' } },
  env: { NODE_ENV: 'production', KAFKA_REPLICAS: '1' },
}
const files: Record<string, NodeJS.ProcessEnv> = {
  gateway: { ...gatewaySpec(addresses).env, PUBLIC_ORIGINS: origin, TRUST_PROXY: HOST },
  ...Object.fromEntries(SERVICES.map((service) => [service, serviceSpec(addresses, service).env])),
  learning: { ...serviceSpec(addresses, 'learning').env, PUBLIC_ORIGINS: origin },
  engagement: { ...serviceSpec(addresses, 'engagement').env, PUBLIC_ORIGINS: origin },
  mail: { MAIL_FROM: '', SUPPORT_EMAIL: '' },
  // Of which the others are derived; no unit reads it.
  root: { LECTERN_SECRET: secrets.root },
  stripe: { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
  commands: {
    ...runtimeEnv(addresses),
    ...Object.fromEntries(
      SERVICES.map((service) => [`${envPrefix(service)}_DATABASE_PASSWORD`, secrets.databasePasswords[service]]),
    ),
    NODE_ENV: 'production',
    PUBLIC_ORIGINS: origin,
    BACKUP_TO: '/var/lib/lectern-backups',
    BACKUP_KEEP: 'daily:14',
  },
}

const redis = {
  bind: HOST,
  port: REDIS_PORT,
  requirepass: secrets.redisPassword,
  user: liveAccount(secrets.redisLivePassword),
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
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  const lines = known.map(([key, value]) => `${line(key, value)}\n`)
  writeFileSync(join(folder ?? '', name), lines.join(''), { mode: 0o600 })
}

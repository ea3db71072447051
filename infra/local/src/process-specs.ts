import { join } from 'node:path'
import { ROUTE_OWNERS, type RouteOwner, SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { DataFolder } from './data-folder.ts'
import { databaseUrl } from './databases.ts'
import { limitsFor } from './development-limits.ts'
import { type KafkaSettings, kafkaEnvOf, withoutAccounts } from './kafka-settings.ts'
import type { Mail } from './mail.ts'
import { metricsPorts } from './metrics-targets.ts'
import type { Ports } from './ports.ts'
import { processCount } from './process-count.ts'
import type { ProcessSpec } from './processes/managed-process.ts'
import { NODE_BINARY, REPOSITORY } from './repository.ts'
import { eventKeys, type Secrets, trustedKeys } from './secrets.ts'
import { envPrefix, perService } from './services.ts'
import { LIVE_ACCOUNT } from './stores/redis-accounts.ts'
import { type Payments, withoutStripe } from './stripe.ts'
import { WEB_ROOT } from './web-build.ts'

/** The addresses that the processes of one copy find each other by. */
export interface Addresses {
  postgres: string
  redis: string
  kafka: KafkaSettings
  ports: Ports
  folder: DataFolder
  secrets: Secrets
  payments: Payments
  mail: Mail
  /** Settings of the person who starts it; they go on to every process. */
  env: NodeJS.ProcessEnv
}

const HOST = '127.0.0.1'
/** A service may take ten seconds to finish its requests; all in all a stop has thirty. */
const SERVICE_STOP_TIMEOUT_MS = 10_500
const GATEWAY_STOP_TIMEOUT_MS = 6_000
const SANDBOX_STOP_TIMEOUT_MS = 3_000
/**
 * kafkajs computes a wait from the time that is left, which may be past: harmless, but Node warns. And on a large machine V8 lets up to 96 MB of
 * garbage pile up in each process before it looks; with 8 MB a semi-space, up to 24.
 */
const NODE_OPTIONS = ['--disable-warning=TimeoutNegativeWarning', '--max-semi-space-size=8']

export function serviceUrl({ ports }: Pick<Addresses, 'ports'>, name: ServiceName | 'gateway'): string {
  return `http://${HOST}:${ports[name]}`
}

/** Who does otherwise where mail is on. The gateway does, too. */
const KNOW_OF_MAIL: readonly ServiceName[] = ['identity', 'learning', 'billing', 'engagement']

/** How to run a service. A replica has a name and a port of its own. */
export function serviceSpec(addresses: Addresses, service: ServiceName, replica?: Replica): ProcessSpec {
  return nodeProcess(`services/${service}`, {
    name: replica?.name ?? service,
    kind: 'service',
    stopTimeoutMs: SERVICE_STOP_TIMEOUT_MS,
    watched: isWatched(addresses, service),
    env: {
      ...commonEnv(addresses),
      ...portOf(addresses, service, replica),
      DATABASE_URL: databaseUrls(addresses)[service],
      ...kafkaEnvOf(service, addresses.kafka, addresses.env),
      ...(service === 'identity' && { LINK_SECRET: addresses.env.LINK_SECRET || addresses.secrets.linkSecret }),
      ...(service === 'identity' && addresses.env.FIRST_RUN && { FIRST_RUN: addresses.env.FIRST_RUN }),
      ...(service === 'billing' && addresses.payments.settings),
      ...eventKeysOf(addresses, service),
      ...(service === 'catalog' && videoSettings(addresses)),
      ...(service === 'learning' && credentialsOf(addresses)),
      ...(KNOW_OF_MAIL.includes(service) && { MAIL_FROM: addresses.mail.from }),
      ...(service === 'identity' && registrationOf(addresses)),
      ...(service === 'engagement' && ofEngagement(addresses)),
      ...liveRedis(addresses),
      ...signingKey(addresses, service),
      ...serviceUrls(addresses),
    },
  })
}

function ofEngagement(addresses: Addresses): NodeJS.ProcessEnv {
  return {
    ...addresses.mail.server,
    PUBLIC_ORIGINS: originsOf(addresses),
    RECEIVER_SECRET: addresses.env.RECEIVER_SECRET || addresses.secrets.receiverSecret,
  }
}

/** Where services tell browsers what changed: a Redis of our own has an account for it, another one where it is told. */
function liveRedis({ env, redis, secrets }: Addresses): Record<string, string> {
  const prefix: Record<string, string> = env.REDIS_KEY_PREFIX ? { REDIS_KEY_PREFIX: env.REDIS_KEY_PREFIX } : {}
  if (env.LIVE_REDIS_URL) return { ...prefix, LIVE_REDIS_URL: env.LIVE_REDIS_URL }
  if (env.REDIS_URL || redis === '') return {}
  const url = new URL(redis)
  url.username = LIVE_ACCOUNT
  url.password = secrets.redisLivePassword
  return { ...prefix, LIVE_REDIS_URL: url.href }
}

/** Who may make an account, as gateway and identity both know it. */
function registrationOf({ env }: Pick<Addresses, 'env'>): Record<string, string> {
  const { REGISTRATION_STUDENTS, REGISTRATION_TEACHERS } = env
  return {
    ...(REGISTRATION_STUDENTS && { REGISTRATION_STUDENTS }),
    ...(REGISTRATION_TEACHERS && { REGISTRATION_TEACHERS }),
  }
}

/** Where videos are: a folder beside the databases, unless the person who starts it has another place. */
export function videoSettings({ env, folder }: Pick<Addresses, 'env' | 'folder'>): Record<string, string> {
  if (env.VIDEO_S3_BUCKET) return { VIDEO_S3_BUCKET: env.VIDEO_S3_BUCKET }
  return { VIDEO_FOLDER: env.VIDEO_FOLDER || folder.file('videos') }
}

/** How to run the gateway, or a replica of it. */
export function gatewaySpec(addresses: Addresses, replica?: Replica): ProcessSpec {
  return nodeProcess('gateway', {
    name: replica?.name ?? 'gateway',
    kind: 'gateway',
    stopTimeoutMs: GATEWAY_STOP_TIMEOUT_MS,
    watched: isWatched(addresses, 'gateway'),
    env: {
      ...limitsFor(addresses.env),
      ...commonEnv(addresses),
      ...portOf(addresses, 'gateway', replica),
      REDIS_URL: addresses.redis,
      ...(addresses.env.REDIS_KEY_PREFIX && { REDIS_KEY_PREFIX: addresses.env.REDIS_KEY_PREFIX }),
      ...(liveRedis(addresses).LIVE_REDIS_URL === undefined && { LIVE_STREAMS: '0' }),
      SESSION_SECRET: addresses.env.SESSION_SECRET || addresses.secrets.sessionSecret,
      MAIL_FROM: addresses.mail.from,
      ...registrationOf(addresses),
      WEB_ROOT,
      STRIPE_SANDBOX_URL: addresses.payments.settings.STRIPE_SANDBOX_URL,
      ...signingKey(addresses, 'gateway'),
      ...serviceUrls(addresses),
    },
  })
}

/** How to run the gateway and all services in one process. */
export function smallSpec(addresses: Addresses): ProcessSpec {
  const settings = ROUTE_OWNERS.flatMap((name) => {
    const { env } = name === 'gateway' ? gatewaySpec(addresses) : serviceSpec(addresses, name)
    return Object.entries(env).map(([key, value]) => [`${envPrefix(name)}_${key}`, value])
  })
  return nodeProcess('infra/local', {
    ...{ name: 'lectern', kind: 'gateway', program: 'small-process.ts', watched: false },
    stopTimeoutMs: SERVICE_STOP_TIMEOUT_MS,
    env: { ...commonEnv(addresses), ...portOf(addresses, 'gateway', undefined), ...Object.fromEntries(settings) },
  })
}

/** How to run the stand-in for Stripe. Its webhooks come in by the gateway, as Stripe's would. */
export function sandboxSpec(addresses: Addresses): ProcessSpec {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_SANDBOX_URL } = addresses.payments.settings
  return nodeProcess('packages/stripe-sandbox', {
    name: 'stripe-sandbox',
    kind: 'sandbox',
    stopTimeoutMs: SANDBOX_STOP_TIMEOUT_MS,
    watched: isWatched(addresses, 'stripe-sandbox'),
    env: {
      ...forEverybody(addresses.env),
      HOST,
      PORT: String(addresses.ports.stripeSandbox),
      PUBLIC_URL: STRIPE_SANDBOX_URL,
      DATA_DIR: addresses.folder.file('stripe-sandbox'),
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      WEBHOOK_URL: `${serviceUrl(addresses, 'gateway')}/api/webhooks/stripe`,
    },
  })
}

/** How to run the server that takes mail and brings it to nobody. */
export function catcherSpec(addresses: Addresses): ProcessSpec {
  return nodeProcess('packages/mail-catcher', {
    name: 'mail-catcher',
    kind: 'sandbox',
    stopTimeoutMs: SANDBOX_STOP_TIMEOUT_MS,
    watched: isWatched(addresses, 'mail-catcher'),
    env: {
      ...forEverybody(addresses.env),
      HOST,
      PORT: String(addresses.ports.mailCatcher),
      SMTP_PORT: String(addresses.ports.mailCatcherSmtp),
    },
  })
}

/** Where caught mail is read; undefined where a mail server brings it to people. */
export function catcherUrl({ mail, ports }: Pick<Addresses, 'mail' | 'ports'>): string | undefined {
  return mail.usesCatcher ? `http://${HOST}:${ports.mailCatcher}` : undefined
}

/** One more process of a kind, by its own port, or beside others on theirs. */
export interface Replica {
  name: string
  port?: number
  sharesPort?: boolean
  metricsPort?: number | undefined
}

/** All processes of one kind, as many as the settings say. */
export function specsOf(addresses: Addresses, kind: RouteOwner): ProcessSpec[] {
  const count = processCount(kind, addresses.env)
  const ports = metricsPorts(kind, addresses.env)
  const replicas = Array.from({ length: count }, (_, index) => ({
    name: index === 0 ? kind : `${kind}-${index + 1}`,
    sharesPort: count > 1,
    metricsPort: ports[index],
  }))
  return replicas.map((replica) =>
    kind === 'gateway' ? gatewaySpec(addresses, replica) : serviceSpec(addresses, kind, replica),
  )
}

export function databaseUrls({ postgres, secrets }: Addresses): Record<ServiceName, string> {
  return perService((service) => databaseUrl(postgres, service, secrets.databasePasswords[service]))
}

function portOf({ ports }: Addresses, name: RouteOwner, replica: Replica | undefined): NodeJS.ProcessEnv {
  return {
    PORT: String(replica?.port ?? ports[name]),
    PORT_SHARED: replica?.sharesPort ? 'on' : 'off',
    METRICS_PORT: String(replica?.metricsPort ?? ''),
  }
}

/** `npm run dev -- catalog learning` starts these again whenever a file of theirs changes. */
function isWatched({ env }: Addresses, name: string): boolean {
  return env.LECTERN_WATCH?.split(',').includes(name) ?? false
}

function nodeProcess(
  folder: string,
  {
    watched,
    program = 'server.ts',
    ...spec
  }: Pick<ProcessSpec, 'name' | 'kind' | 'stopTimeoutMs'> & {
    env: NodeJS.ProcessEnv
    watched: boolean
    program?: string
  },
): ProcessSpec {
  return {
    ...spec,
    command: NODE_BINARY,
    args: [
      ...NODE_OPTIONS,
      ...(watched ? ['--watch', '--watch-preserve-output'] : []),
      join(REPOSITORY, folder, 'src', program),
    ],
    cwd: join(REPOSITORY, folder),
    stopSignal: 'SIGTERM',
  }
}

function commonEnv({ env, secrets }: Addresses): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'development',
    ...forEverybody(env),
    HOST,
    INTERNAL_TRUSTED_KEYS: JSON.stringify(trustedKeys(secrets)),
  }
}

/** Of databases, of Redis and of sessions: the administrator's, other services', the gateway's. */
const FOR_ONE_ALONE =
  /^POSTGRES_|^REDIS_|^(LECTERN|SESSION|LINK|RECEIVER)_SECRET$|^(SMTP|LIVE_REDIS)_URL(_FILE)?$|_DATABASE_(URL|PASSWORD)$|_SIGNING_KEY$/

/** The settings of the person who starts it, without what only one of the processes may know. */
function forEverybody(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = Object.entries(withoutAccounts(withoutStripe(env)))
  return Object.fromEntries(settings.filter(([name]) => !FOR_ONE_ALONE.test(name)))
}

/** What certificates are signed with, and in whose name: where no address is told, that of this machine. A did:web has no IP address. */
function credentialsOf(addresses: Addresses): NodeJS.ProcessEnv {
  const { env, secrets } = addresses
  return {
    CREDENTIAL_SIGNING_KEY: env.CREDENTIAL_SIGNING_KEY || JSON.stringify(secrets.credentialSigningKey),
    PUBLIC_ORIGINS: originsOf(addresses),
  }
}

function originsOf({ env, ports }: Addresses): string {
  return env.PUBLIC_ORIGINS || `http://localhost:${ports.gateway}`
}

/** Made with the data folder, unless the person who starts it has changed them. */
function eventKeysOf({ env, secrets }: Addresses, service: ServiceName): NodeJS.ProcessEnv {
  if (service === 'billing') {
    return { EVENT_SIGNING_KEY: env.EVENT_SIGNING_KEY || JSON.stringify(secrets.eventSigningKey) }
  }
  if (!['learning', 'analytics', 'engagement'].includes(service)) return {}
  return { EVENT_TRUSTED_KEYS: env.EVENT_TRUSTED_KEYS || JSON.stringify(eventKeys(secrets)) }
}

function signingKey({ secrets }: Addresses, name: RouteOwner): NodeJS.ProcessEnv {
  const key = secrets.signingKeys[name]
  return key ? { INTERNAL_SIGNING_KEY: JSON.stringify(key) } : {}
}

function serviceUrls(addresses: Addresses): NodeJS.ProcessEnv {
  return Object.fromEntries(SERVICES.map((name) => [`${envPrefix(name)}_URL`, serviceUrl(addresses, name)]))
}

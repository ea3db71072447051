import { readFileSync, writeFileSync } from 'node:fs'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { ownerUrl } from './databases.ts'
import { type Addresses, catcherUrl, databaseUrls, serviceUrl, videoSettings } from './process-specs.ts'
import { eventKeys } from './secrets.ts'
import { envPrefix } from './services.ts'

/**
 * Where everything of a running copy is: KAFKA_BROKERS and everybody's accounts there, REDIS_URL, GATEWAY_URL, IDENTITY_URL, IDENTITY_DATABASE_URL, for migrations IDENTITY_OWNER_DATABASE_URL …;
 * where caught mail is read, MAIL_CATCHER_URL; and what their commands take: the STRIPE_ settings, where videos are, how topics are called and kept, how keys in Redis begin, ANALYTICS_SIGNING_KEY, BILLING_SIGNING_KEY and ENGAGEMENT_SIGNING_KEY for calls to other services,
 * LINK_SECRET for links, IDENTITY_MAIL_FROM where they are mailed, and EVENT_TRUSTED_KEYS for what reads payments again.
 */
export type RuntimeEnv = Record<string, string>

export function runtimeEnv(addresses: Addresses): RuntimeEnv {
  const databases = databaseUrls(addresses)
  const perService = SERVICES.flatMap((service): [string, string][] => [
    [`${envPrefix(service)}_URL`, serviceUrl(addresses, service)],
    [`${envPrefix(service)}_DATABASE_URL`, databases[service]],
    [`${envPrefix(service)}_OWNER_DATABASE_URL`, ownerUrl(addresses.postgres, service)],
  ])
  const mailCatcher = catcherUrl(addresses)
  return {
    ...addresses.kafka,
    REDIS_URL: addresses.redis,
    POSTGRES_URL: addresses.postgres,
    GATEWAY_URL: serviceUrl(addresses, 'gateway'),
    ...Object.fromEntries(perService),
    ...addresses.payments.settings,
    ...(mailCatcher && { MAIL_CATCHER_URL: mailCatcher }),
    ...videoSettings(addresses),
    ...givenOf(addresses, ['KAFKA_TOPIC_PREFIX', 'KAFKA_REPLICAS', 'REDIS_KEY_PREFIX']),
    ...signingKeys(addresses, ['analytics', 'billing', 'engagement']),
    IDENTITY_MAIL_FROM: addresses.mail.from,
    LINK_SECRET: addresses.env.LINK_SECRET || addresses.secrets.linkSecret,
    EVENT_TRUSTED_KEYS: addresses.env.EVENT_TRUSTED_KEYS || JSON.stringify(eventKeys(addresses.secrets)),
  }
}

function givenOf({ env }: Addresses, names: readonly string[]): RuntimeEnv {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

function signingKeys({ secrets }: Addresses, services: readonly ServiceName[]): RuntimeEnv {
  return Object.fromEntries(
    services.map((service) => [`${envPrefix(service)}_SIGNING_KEY`, JSON.stringify(secrets.signingKeys[service])]),
  )
}

/** Writes it as `NAME=value` lines for the owner alone: there are passwords and keys in them. */
export function writeRuntimeEnv(path: string, values: RuntimeEnv): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
}

/** @throws when no copy has written it */
export function readRuntimeEnv(path: string): RuntimeEnv {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

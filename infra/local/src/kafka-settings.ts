import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { installerSchema, kafkaConfigSchema, kafkaNamesSchema } from '@lectern/service-kit/process/kafka-config.ts'
import type { Secrets } from './secrets.ts'
import { envPrefix } from './services.ts'

/** How everybody gets at Kafka, as variables: the brokers, the installer's account and each service's (`LEARNING_KAFKA_PASSWORD`). */
export type KafkaSettings = Record<string, string>

/** The installer of a broker of our own, which the broker knows by its own settings. */
export const INSTALLER = 'installer'

const usernameSetting = (service: ServiceName) => `${envPrefix(service)}_KAFKA_USERNAME`
const passwordSetting = (service: ServiceName) => `${envPrefix(service)}_KAFKA_PASSWORD`
/** What one process may know, and no other. */
const ACCOUNTS = [
  ...Object.keys(installerSchema.shape),
  ...SERVICES.flatMap((service) => [usernameSetting(service), passwordSetting(service)]),
]
const SHARED = Object.keys(kafkaConfigSchema.shape)

/** Of a broker of our own. */
export function ownKafka(brokers: string, { kafkaPasswords }: Secrets, prefix: string): KafkaSettings {
  const accounts = SERVICES.flatMap((service) => [
    [usernameSetting(service), `${prefix}.${service}`],
    [passwordSetting(service), kafkaPasswords[service]],
  ])
  return {
    KAFKA_BROKERS: brokers,
    // Whatever the environment says for another one.
    ...{ KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_TLS: 'off', KAFKA_CA_FILE: '' },
    KAFKA_INSTALLER_USERNAME: INSTALLER,
    KAFKA_INSTALLER_PASSWORD: kafkaPasswords.installer,
    KAFKA_INSTALLER_SASL_MECHANISM: 'plain',
    ...Object.fromEntries(accounts),
  }
}

/** Of brokers that the environment names, with what it says of accounts. */
export function givenKafka(env: NodeJS.ProcessEnv): KafkaSettings {
  return Object.fromEntries([...SHARED, ...ACCOUNTS].flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

/** A service's account. Without a password somebody else keeps it. */
export function accountOf(service: ServiceName, settings: NodeJS.ProcessEnv, prefix: string) {
  return {
    username: settings[usernameSetting(service)] || `${prefix}.${service}`,
    password: settings[passwordSetting(service)] || undefined,
  }
}

/** What a service is given of all this. */
export function kafkaEnvOf(service: ServiceName, settings: KafkaSettings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { username, password } = accountOf(service, settings, prefixOf(env))
  const shared = Object.fromEntries(SHARED.flatMap((name) => (name in settings ? [[name, settings[name]]] : [])))
  return { ...shared, ...(password && { KAFKA_USERNAME: username, KAFKA_PASSWORD: password }) }
}

/** The environment without what is for one process alone. */
export function withoutAccounts(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ACCOUNTS.includes(name)))
}

/** What names in Kafka begin with. */
export function prefixOf(env: NodeJS.ProcessEnv): string {
  return kafkaNamesSchema.shape.KAFKA_TOPIC_PREFIX.parse(env.KAFKA_TOPIC_PREFIX || undefined)
}

/** The installer where there is one, else the account that services have. */
export function installerEnv(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (settings.KAFKA_INSTALLER_USERNAME) return settings
  return {
    ...settings,
    KAFKA_INSTALLER_USERNAME: settings.KAFKA_USERNAME,
    KAFKA_INSTALLER_PASSWORD: settings.KAFKA_PASSWORD,
    KAFKA_INSTALLER_SASL_MECHANISM: settings.KAFKA_SASL_MECHANISM,
  }
}

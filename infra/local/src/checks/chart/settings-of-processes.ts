import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { installerConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { backupSettings } from '../../backup/backup-settings.ts'
import { settingsOf } from '../../env-example.ts'
import { deriveSecrets, secretSettings } from '../../secrets.ts'
import type { Variable, Workload } from './objects.ts'

/** What parts of addresses are taken from, and what Node and `prepare` read beside the settings. */
const NOT_DECLARED = [
  ...['DATABASE_PASSWORD', 'REDIS_PASSWORD', 'REDIS_LIVE_PASSWORD', 'POSTGRES_PASSWORD', 'POSTGRES_URL'],
  ...['NODE_EXTRA_CA_CERTS', 'TZ'],
]
/** What `store-addresses.ts` reads for a backup, and a restore for Redis and Stripe. */
const STORE_SETTINGS = ['REDIS_URL', 'REDIS_KEY_PREFIX', 'VIDEO_FOLDER', 'VIDEO_S3_BUCKET', 'STRIPE_SECRET_KEY']
const PASSWORD_OF_SERVICE = /^[A-Z]+_(DATABASE|KAFKA)_PASSWORD$/

/** Stand for what others make. */
const OTHERS_SECRETS = {
  POSTGRES_PASSWORD: 'of-the-administrator',
  KAFKA_INSTALLER_PASSWORD: 'of-the-installer',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  VIDEO_S3_ACCESS_KEY_ID: 'AKIA',
  VIDEO_S3_SECRET_ACCESS_KEY: 'secret',
  BACKUP_S3_ACCESS_KEY_ID: 'AKIA',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  OPENID_CLIENT_SECRET: 'of-the-provider',
  BACKUP_PASSPHRASE: 'correct horse battery',
  OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc',
}

/**
 * Each process reads what the chart tells it, with secrets as the image makes them, as it does at its start; and it is told nothing that it
 * doesn't know. Files of certificates are left out: there are none here. @throws Error that names the process and the setting
 */
export async function checkSettings(workloads: readonly Workload[]): Promise<void> {
  const secrets = { ...secretSettings(deriveSecrets()), ...OTHERS_SECRETS }
  for (const { component, template } of workloads) {
    const schema = await schemaOf(component)
    const env = environmentOf(template.spec.containers[0].env, secrets)
    const known = (name: string) =>
      name in schema.shape ||
      NOT_DECLARED.includes(name) ||
      (component === 'backup' && STORE_SETTINGS.includes(name)) ||
      PASSWORD_OF_SERVICE.test(name)
    const unknown = Object.keys(env).filter((name) => !known(name))
    if (unknown.length > 0) throw new Error(`${component} is told what it does not read: ${unknown.join(', ')}`)
    try {
      parseConfig(schema, { ...env, NODE_ENV: 'production', KAFKA_CA_FILE: '' })
    } catch (error) {
      throw new Error(`${component} would not start. ${(error as Error).message}`)
    }
  }
}

function schemaOf(component: string) {
  if (component === 'prepare') return installerConfigSchema
  return component === 'backup' ? installerConfigSchema.extend(backupSettings.shape) : settingsOf(component)
}

/** As Kubernetes makes it: $(NAME) stands for a variable that was told before. */
function environmentOf(variables: readonly Variable[], secrets: Record<string, string>): Record<string, string> {
  const env: Record<string, string> = {}
  for (const { name, value = '', valueFrom } of variables) {
    if (name in env) throw new Error(`${name} is told twice`)
    env[name] = valueFrom
      ? secretOf(valueFrom.secretKeyRef.key, name, secrets)
      : value.replace(/\$\((\w+)\)/g, (_, other: string) => env[other] ?? `$(${other})`)
  }
  return env
}

/** A Secret's key may be called otherwise than the setting: then it is the setting that says which it is. */
function secretOf(key: string, setting: string, secrets: Record<string, string>): string {
  const secret = secrets[key] ?? secrets[setting]
  if (secret === undefined) throw new Error(`${key} is in no Secret that the image or the operator makes`)
  return secret
}

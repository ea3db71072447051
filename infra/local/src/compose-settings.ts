import { type deriveSecrets, secretSettings } from './secrets.ts'
import { StartFailure } from './start-failure.ts'

export const DERIVED_HEAD = '# Derived from LECTERN_SECRET. Change a line only to override it.\n'

type Secrets = ReturnType<typeof deriveSecrets>

/** What docker-compose.yml needs of LECTERN_SECRET. Each container gets its own of these alone, and none LECTERN_SECRET. */
export function derivedSecrets(secrets: Secrets): Record<string, string> {
  return {
    LECTERN_SECRET: secrets.root,
    ...secretSettings(secrets),
    POSTGRES_PASSWORD: secrets.postgresPassword,
    KAFKA_INSTALLER_PASSWORD: secrets.kafkaPasswords.installer,
    KAFKA_BROKER_PASSWORD: secrets.kafkaPasswords.broker,
    GRAFANA_ADMIN_PASSWORD: secrets.grafanaPassword,
  }
}

/** The payments of a site that nobody pays on yet: the Stripe sandbox beside the others. With Stripe's own keys profile and address are to be empty. */
export function sandboxSettings({ stripe }: Secrets) {
  return {
    COMPOSE_PROFILES: 'sandbox',
    STRIPE_SANDBOX_URL: 'http://127.0.0.1:12111',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  }
}

/** The mail catcher beside the others. In production: your server, and the address that mail comes from. */
export const CAUGHT_MAIL = {
  MAIL_FROM: 'lectern@lectern.example',
  SMTP_URL: 'smtp://mail-catcher:1025?requireTLS=false',
}

/** Where it is on this machine. In production: https://, as SITE_ADDRESS. */
export const LOCAL_ORIGINS = 'http://localhost:8080,http://127.0.0.1:8080'

/** Lines that docker compose and Node read alike. In single quotes nothing is expanded. */
export function envLines(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
    .join('')
}

function quoted(name: string, value: string): string {
  if (!/['\p{Cc}]|\\$/u.test(value)) return `'${value}'`
  if (!/["$\\\p{Cc}]/u.test(value)) return `"${value}"`
  throw new StartFailure(
    `${name} can’t be written into .env: it has a line break, or an apostrophe beside other special characters.`,
  )
}

/** The text of a file of settings without those of these names. */
export function withoutSettings(text: string, names: readonly string[]): string {
  const remaining = text.split('\n').filter((line) => !names.includes(/^\s*(\w+)\s*=/.exec(line)?.[1] ?? ''))
  return remaining.join('\n').trimEnd()
}

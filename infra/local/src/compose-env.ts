import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { deriveSecrets, lackingIn, secretSettings } from './secrets.ts'
import { StartFailure } from './start-failure.ts'

/**
 * `compose-env.ts [<file>]`: the settings of docker-compose.yml with LECTERN_SECRET and what is derived from it, in a new file that its owner alone
 * reads, or on standard output. To a file that is there it adds what a newer version needs, and leaves the rest as it is. In the image it needs
 * nothing else: the first lines of docker-compose.yml.
 */
function main([file]: string[], env: NodeJS.ProcessEnv): void {
  if (file !== undefined && existsSync(file)) {
    console.log(complete(file))
    return
  }
  const secrets = deriveSecrets(env.LECTERN_SECRET)
  const text = `${linesOf(forPeople(secrets))}\n${DERIVED}${linesOf(derived(secrets))}`
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
}

const DERIVED = '# Derived from LECTERN_SECRET. Change a line only where it is to be otherwise.\n'

type Secrets = ReturnType<typeof deriveSecrets>

/** What you change once payments, email and a public address are real. */
function forPeople({ stripe }: Secrets): Record<string, string> {
  return {
    // Where it is on this machine. In production: https://, as SITE_ADDRESS.
    PUBLIC_ORIGINS: 'http://localhost:8080,http://127.0.0.1:8080',
    // The sandbox beside the others. With Stripe's own keys these two are to be empty.
    COMPOSE_PROFILES: 'sandbox',
    STRIPE_SANDBOX_URL: 'http://127.0.0.1:12111',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    // The mail catcher, likewise. In production: your server, and the address that mail comes from.
    MAIL_FROM: 'lectern@lectern.example',
    SMTP_URL: 'smtp://mail-catcher:1025?requireTLS=false',
  }
}

/** Each container gets its own of these alone, and none LECTERN_SECRET. */
function derived(secrets: Secrets): Record<string, string> {
  return {
    LECTERN_SECRET: secrets.root,
    ...secretSettings(secrets),
    POSTGRES_PASSWORD: secrets.postgresPassword,
    KAFKA_INSTALLER_PASSWORD: secrets.kafkaPasswords.installer,
    KAFKA_BROKER_PASSWORD: secrets.kafkaPasswords.broker,
    GRAFANA_ADMIN_PASSWORD: secrets.grafanaPassword,
  }
}

/** Answers what was added, in a sentence. */
function complete(file: string): string {
  const text = readFileSync(file, 'utf8')
  const given = parseEnv(text)
  const lacking = lackingIn(given, derived(deriveSecrets(given.LECTERN_SECRET)))
  const names = Object.keys(lacking)
  if (names.length === 0) return `${file} has all that this version needs.`
  const remaining = text.split('\n').filter((line) => !names.includes(/^\s*(\w+)\s*=/.exec(line)?.[1] ?? ''))
  writeFileSync(file, `${remaining.join('\n').trimEnd()}\n\n${DERIVED}${linesOf(lacking)}`)
  return `Added to ${file}: ${names.join(', ')}.`
}

/** In single quotes nothing is expanded. */
function linesOf(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
}

try {
  main(process.argv.slice(2), process.env)
} catch (error) {
  const isExpected = error instanceof StartFailure || (error instanceof Error && 'code' in error)
  if (!isExpected) throw error
  console.error(error.message)
  process.exitCode = 1
}

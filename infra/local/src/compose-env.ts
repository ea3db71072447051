import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { generateSecrets, secretSettings } from './secrets.ts'

/**
 * `compose-env.ts [<file>]`: fresh secrets for docker-compose.yml, in a new file that its owner alone reads, or on standard output. In the
 * image it needs nothing else: the first lines of docker-compose.yml. Exit code 1 where the file is there, which is left as it is.
 */
const [file] = process.argv.slice(2)
const secrets = await generateSecrets()
const values = {
  ...secretSettings(secrets),
  POSTGRES_PASSWORD: secrets.postgresPassword,
  KAFKA_INSTALLER_PASSWORD: secrets.kafkaPasswords.installer,
  KAFKA_BROKER_PASSWORD: secrets.kafkaPasswords.broker,
  STRIPE_SECRET_KEY: secrets.stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: secrets.stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: secrets.stripe.webhookSecret,
  GRAFANA_ADMIN_PASSWORD: randomBytes(24).toString('base64url'),
  // Where it is on this machine. In production: https://, as SITE_ADDRESS.
  PUBLIC_ORIGINS: 'http://localhost:8080,http://127.0.0.1:8080',
  // The sandbox beside the others. With Stripe's own keys these three are to be empty.
  COMPOSE_PROFILES: 'sandbox',
  STRIPE_API_BASE: 'http://stripe-sandbox:8080',
  STRIPE_SANDBOX_URL: 'http://127.0.0.1:12111',
  // The mail catcher, likewise. In production: your server, and the address that mail comes from.
  MAIL_FROM: 'lectern@lectern.example',
  SMTP_URL: 'smtp://mail-catcher:1025?requireTLS=false',
}
// In single quotes nothing is expanded.
const text = Object.entries(values)
  .map(([name, value]) => `${name}='${value}'\n`)
  .join('')
if (file === undefined) process.stdout.write(text)
else write(file)

function write(path: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    console.error(code === 'EEXIST' ? `${path} already exists, so nothing was changed.` : message)
    process.exit(1)
  }
}

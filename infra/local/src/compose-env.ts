import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { eventKeys, generateSecrets, TOKEN_ISSUERS, trustedKeys } from './secrets.ts'
import { envPrefix } from './services.ts'

/** `npm run --silent compose:env > .env`: fresh secrets for docker-compose.yml. */
const secrets = await generateSecrets()
const values = {
  POSTGRES_PASSWORD: secrets.postgresPassword,
  REDIS_PASSWORD: secrets.redisPassword,
  SESSION_SECRET: secrets.sessionSecret,
  ...Object.fromEntries(
    SERVICES.map((service) => [`${envPrefix(service)}_DATABASE_PASSWORD`, secrets.databasePasswords[service]]),
  ),
  KAFKA_BROKER_PASSWORD: secrets.kafkaPasswords.broker,
  KAFKA_INSTALLER_PASSWORD: secrets.kafkaPasswords.installer,
  ...Object.fromEntries(
    SERVICES.map((service) => [`${envPrefix(service)}_KAFKA_PASSWORD`, secrets.kafkaPasswords[service]]),
  ),
  ...Object.fromEntries(
    TOKEN_ISSUERS.map((issuer) => [`${issuer.toUpperCase()}_SIGNING_KEY`, JSON.stringify(secrets.signingKeys[issuer])]),
  ),
  INTERNAL_TRUSTED_KEYS: JSON.stringify(trustedKeys(secrets)),
  EVENT_SIGNING_KEY: JSON.stringify(secrets.eventSigningKey),
  EVENT_TRUSTED_KEYS: JSON.stringify(eventKeys(secrets)),
  STRIPE_SECRET_KEY: secrets.stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: secrets.stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: secrets.stripe.webhookSecret,
  // The sandbox beside the others. With Stripe's own keys these three are to be empty.
  COMPOSE_PROFILES: 'sandbox',
  STRIPE_API_BASE: 'http://stripe-sandbox:8080',
  STRIPE_SANDBOX_URL: 'http://127.0.0.1:12111',
}
// In single quotes nothing is expanded.
for (const [name, value] of Object.entries(values)) console.log(`${name}='${value}'`)

import { generateSecrets, TOKEN_ISSUERS, trustedKeys } from './secrets.ts'
import { envPrefix, SERVICES } from './services.ts'

/** `npm run --silent compose:env > .env`: fresh secrets for docker-compose.yml. */
const secrets = await generateSecrets()
const values = {
  POSTGRES_PASSWORD: secrets.postgresPassword,
  REDIS_PASSWORD: secrets.redisPassword,
  SESSION_SECRET: secrets.sessionSecret,
  ...Object.fromEntries(
    SERVICES.map((service) => [`${envPrefix(service)}_DATABASE_PASSWORD`, secrets.databasePasswords[service]]),
  ),
  ...Object.fromEntries(
    TOKEN_ISSUERS.map((issuer) => [`${issuer.toUpperCase()}_SIGNING_KEY`, JSON.stringify(secrets.signingKeys[issuer])]),
  ),
  INTERNAL_TRUSTED_KEYS: JSON.stringify(trustedKeys(secrets)),
}
// In single quotes nothing is expanded.
for (const [name, value] of Object.entries(values)) console.log(`${name}='${value}'`)

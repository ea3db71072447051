import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import { ROUTE_OWNERS, type RouteOwner, SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { DataFolder } from './data-folder.ts'
import { envPrefix, perService } from './services.ts'

/** The processes that call services, each with a key pair of its own. */
export const TOKEN_ISSUERS: readonly RouteOwner[] = ROUTE_OWNERS.filter((name) =>
  INTERNAL_CALLS.some(({ callers }) => callers.includes(name)),
)

/** What the secret key of a sandbox of ours begins with, and no key of Stripe's. */
export const SANDBOX_KEY = 'sk_test_sandbox'

export interface Secrets {
  postgresPassword: string
  redisPassword: string
  /** Of the account by which services tell browsers what changed. */
  redisLivePassword: string
  sessionSecret: string
  /** What identity makes the links of letters with. */
  linkSecret: string
  /** What engagement keeps the secrets of receivers with. */
  receiverSecret: string
  databasePasswords: Record<ServiceName, string>
  /** Of each service's account in Kafka, of the one that makes them, and of the broker itself. */
  kafkaPasswords: Record<ServiceName | 'installer' | 'broker', string>
  /** The keys of this copy's Stripe sandbox, which no other copy's takes. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string }
  /** Private keys as JWK; `kid` is the issuer's name. */
  signingKeys: Partial<Record<RouteOwner, JWK>>
  /** What billing signs its events with, as JWK. */
  eventSigningKey: JWK
  /** What learning signs certificates with, as JWK. */
  credentialSigningKey: JWK
}

/** The secrets of a data folder, made at its first start and kept in a file that only its owner reads. */
export async function loadSecrets(folder: DataFolder): Promise<Secrets> {
  const path = folder.file('secrets.json')
  const kept: Partial<Secrets> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const fresh = await generateSecrets()
  // The folder of an older version lacks those that came later, of a new service too.
  const secrets = {
    ...fresh,
    ...kept,
    databasePasswords: { ...fresh.databasePasswords, ...kept.databasePasswords },
    kafkaPasswords: { ...fresh.kafkaPasswords, ...kept.kafkaPasswords },
    signingKeys: { ...fresh.signingKeys, ...kept.signingKeys },
    credentialSigningKey: await credentialKeyAfter(kept.credentialSigningKey),
  }
  if (!isDeepStrictEqual(secrets, kept)) writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

export async function generateSecrets(): Promise<Secrets> {
  return {
    postgresPassword: randomSecret(),
    redisPassword: randomSecret(),
    redisLivePassword: randomSecret(),
    sessionSecret: randomSecret(),
    linkSecret: randomSecret(),
    receiverSecret: randomSecret(),
    databasePasswords: perService(randomSecret),
    kafkaPasswords: { ...perService(randomSecret), installer: randomSecret(), broker: randomSecret() },
    stripe: {
      secretKey: `${SANDBOX_KEY}_${randomSecret()}`,
      publishableKey: `pk_test_sandbox_${randomSecret()}`,
      webhookSecret: `whsec_sandbox_${randomSecret()}`,
    },
    signingKeys: Object.fromEntries(
      await Promise.all(TOKEN_ISSUERS.map(async (issuer) => [issuer, await generateSigningKey(issuer)])),
    ),
    eventSigningKey: await generateSigningKey('billing-1'),
    credentialSigningKey: await generateSigningKey('certificates-1', 'ES256'),
  }
}

function randomSecret(): string {
  return randomBytes(32).toString('hex')
}

async function generateSigningKey(kid: string, alg: 'EdDSA' | 'ES256' = 'EdDSA'): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg, use: 'sig' }
}

/** Folders from before 0.3 have a key of Ed25519, which badge validators refuse. Learning keeps the public half of what it signed. */
async function credentialKeyAfter(kept: JWK | undefined): Promise<JWK> {
  if (kept?.kty === 'EC') return kept
  const number = Number(/^certificates-(\d+)$/.exec(kept?.kid ?? '')?.[1] ?? 0)
  return generateSigningKey(`certificates-${number + 1}`, 'ES256')
}

/** The public halves, as the JWKS that every service trusts. */
export function trustedKeys(secrets: Secrets): { keys: JWK[] } {
  return { keys: Object.values(secrets.signingKeys).map(publicHalf) }
}

/** What learning knows billing's events by, as JWKS. */
export function eventKeys({ eventSigningKey }: Secrets): { keys: JWK[] } {
  return { keys: [publicHalf(eventSigningKey)] }
}

/** What is made for every installation in containers, by the names of `.env.example`. Who runs the stores has their administrators' passwords, and Stripe its keys. */
export function secretSettings(secrets: Secrets): Record<string, string> {
  return {
    REDIS_PASSWORD: secrets.redisPassword,
    REDIS_LIVE_PASSWORD: secrets.redisLivePassword,
    SESSION_SECRET: secrets.sessionSecret,
    LINK_SECRET: secrets.linkSecret,
    RECEIVER_SECRET: secrets.receiverSecret,
    ...Object.fromEntries(
      SERVICES.map((service) => [`${envPrefix(service)}_DATABASE_PASSWORD`, secrets.databasePasswords[service]]),
    ),
    ...Object.fromEntries(
      SERVICES.map((service) => [`${envPrefix(service)}_KAFKA_PASSWORD`, secrets.kafkaPasswords[service]]),
    ),
    ...Object.fromEntries(
      TOKEN_ISSUERS.map((issuer) => [
        `${issuer.toUpperCase()}_SIGNING_KEY`,
        JSON.stringify(secrets.signingKeys[issuer]),
      ]),
    ),
    INTERNAL_TRUSTED_KEYS: JSON.stringify(trustedKeys(secrets)),
    EVENT_SIGNING_KEY: JSON.stringify(secrets.eventSigningKey),
    EVENT_TRUSTED_KEYS: JSON.stringify(eventKeys(secrets)),
    CREDENTIAL_SIGNING_KEY: JSON.stringify(secrets.credentialSigningKey),
  }
}

function publicHalf({ d: _private, ...publicKey }: JWK): JWK {
  return publicKey
}

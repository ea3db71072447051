import { createECDH, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import { ROUTE_OWNERS, type RouteOwner, SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { JWK } from 'jose'
import type { DataFolder } from './data-folder.ts'
import { envPrefix, perService } from './services.ts'
import { StartFailure } from './start-failure.ts'

/** The processes that call services, each with a key pair of its own. */
export const TOKEN_ISSUERS: readonly RouteOwner[] = ROUTE_OWNERS.filter((name) =>
  INTERNAL_CALLS.some(({ callers }) => callers.includes(name)),
)

/** What the secret key of a sandbox of ours begins with, and no key of Stripe's. */
export const SANDBOX_KEY = 'sk_test_sandbox'

export interface Secrets {
  /** LECTERN_SECRET, of which all the others are made. No process that serves is given it. */
  root: string
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
  grafanaPassword: string
  /** The keys of this copy's Stripe sandbox, which no other copy's takes. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string }
  /** Private keys as JWK; `kid` is the issuer's name. */
  signingKeys: Partial<Record<RouteOwner, JWK>>
  /** What billing signs its events with, as JWK. */
  eventSigningKey: JWK
  /** What learning signs certificates with, as JWK. */
  credentialSigningKey: JWK
}

/**
 * The secrets of a data folder, in a file that its owner alone reads. What is in the file counts; what an older version lacked, a new service's too, is
 * derived.
 */
export function loadSecrets(folder: DataFolder): Secrets {
  const path = folder.file('secrets.json')
  const saved: Partial<Secrets> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const derived = deriveSecrets(saved.root)
  const secrets = {
    ...derived,
    ...saved,
    databasePasswords: { ...derived.databasePasswords, ...saved.databasePasswords },
    kafkaPasswords: { ...derived.kafkaPasswords, ...saved.kafkaPasswords },
    signingKeys: { ...derived.signingKeys, ...saved.signingKeys },
    credentialSigningKey: credentialKeyAfter(saved.credentialSigningKey, derived.root),
  }
  if (!isDeepStrictEqual(secrets, saved)) writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

/**
 * Every secret of an installation, from LECTERN_SECRET alone: each by HKDF-SHA256 with a label of its own, so that none tells anything of another or
 * of LECTERN_SECRET. A label never changes: what was made with it couldn't be read again.
 *
 * @throws StartFailure for a LECTERN_SECRET that isn't 256 bits in hex
 */
export function deriveSecrets(given?: string): Secrets {
  const root = given || randomBytes(32).toString('hex')
  if (!/^[0-9a-f]{64}$/.test(root)) {
    throw new StartFailure('LECTERN_SECRET must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them.')
  }
  const text = (label: string) => derive(root, label).toString('hex')
  return {
    root,
    postgresPassword: text('postgres'),
    redisPassword: text('redis'),
    redisLivePassword: text('redis-live'),
    sessionSecret: text('session'),
    linkSecret: text('link'),
    receiverSecret: text('receiver'),
    databasePasswords: perService((service) => text(`database/${service}`)),
    kafkaPasswords: {
      ...perService((service) => text(`kafka/${service}`)),
      installer: text('kafka-installer'),
      broker: text('kafka-broker'),
    },
    grafanaPassword: text('grafana'),
    stripe: {
      secretKey: `${SANDBOX_KEY}_${text('stripe-sandbox/secret-key')}`,
      publishableKey: `pk_test_sandbox_${text('stripe-sandbox/publishable-key')}`,
      webhookSecret: `whsec_sandbox_${text('stripe-sandbox/webhook-secret')}`,
    },
    signingKeys: Object.fromEntries(
      TOKEN_ISSUERS.map((issuer) => [issuer, ed25519Key(derive(root, `token-key/${issuer}`), issuer)]),
    ),
    eventSigningKey: ed25519Key(derive(root, 'event-key/billing-1'), 'billing-1'),
    credentialSigningKey: credentialKey(root, 1),
  }
}

function derive(root: string, label: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(root, 'hex'), 'lectern', label, bytes))
}

/** What comes before the 32 bytes of a private key of Ed25519 in PKCS #8 (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

function ed25519Key(seed: Buffer, kid: string): JWK {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' })
  return { ...(key.export({ format: 'jwk' }) as JWK), kid, alg: 'EdDSA', use: 'sig' }
}

/** The order of P-256 (FIPS 186-5). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The `number`-th key that signs certificates, of P-256: 384 bits are reduced, so that each private key is as likely (FIPS 186-5, A.2.1). */
function credentialKey(root: string, number: number): JWK {
  const kid = `certificates-${number}`
  const scalar = (BigInt(`0x${derive(root, `credential-key/${kid}`, 48).toString('hex')}`) % (P256_ORDER - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const point = curve.getPublicKey()
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), privateKey].map((part) => part.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x, y, d, kid, alg: 'ES256', use: 'sig' } as JWK
}

/** Folders from before 0.3 have a key of Ed25519, which badge validators refuse. Learning keeps the public half of what it signed. */
function credentialKeyAfter(saved: JWK | undefined, root: string): JWK {
  if (saved?.kty === 'EC') return saved
  const number = Number(/^certificates-(\d+)$/.exec(saved?.kid ?? '')?.[1] ?? 0)
  return credentialKey(root, number + 1)
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

/** Of a file of settings that was made earlier: what it lacks, and INTERNAL_TRUSTED_KEYS again where it doesn't know all of them. What it says itself counts. */
export function lackingIn(
  given: Partial<Record<string, string>>,
  made: Record<string, string>,
): Record<string, string> {
  const isGiven = (name: string) => Boolean(given[name] || given[`${name}_FILE`])
  const lacking = Object.fromEntries(Object.entries(made).filter(([name]) => !isGiven(name)))
  const publicKey = (name: string) => publicHalf(JSON.parse(given[name] || (made[name] ?? '')))
  const trusted: JWK[] = given.INTERNAL_TRUSTED_KEYS ? JSON.parse(given.INTERNAL_TRUSTED_KEYS).keys : []
  const untrusted = TOKEN_ISSUERS.filter((issuer) => trusted.every(({ kid }) => kid !== issuer))
  if (untrusted.length > 0) {
    const keys = [...trusted, ...untrusted.map((issuer) => publicKey(`${issuer.toUpperCase()}_SIGNING_KEY`))]
    lacking.INTERNAL_TRUSTED_KEYS = JSON.stringify({ keys })
  }
  if (lacking.EVENT_TRUSTED_KEYS) {
    lacking.EVENT_TRUSTED_KEYS = JSON.stringify({ keys: [publicKey('EVENT_SIGNING_KEY')] })
  }
  return lacking
}

function publicHalf({ d: _private, ...publicKey }: JWK): JWK {
  return publicKey
}

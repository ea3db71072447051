import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { signTestToken, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Config, configSchema } from '../src/config.ts'
import { createDatabase, type Database } from '../src/database.ts'
import { createPasswordHasher, type PasswordHasher } from '../src/passwords/password-hasher.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface CallOptions {
  body?: object
  as?: Principal
  /** The calling service. */
  from?: string
  /** Bytes instead of JSON. */
  raw?: { bytes: Buffer; mediaType: string }
  headers?: Record<string, string>
}

interface Answer {
  status: number
  body: unknown
}

export interface IdentityUnderTest {
  readonly database: Database
  /** The whole answer, for what isn't JSON. */
  send(method: Method, path: string, options?: CallOptions): Promise<LightMyRequestResponse>
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
  /** Registers somebody whom no other test knows; override what matters. */
  register(overrides?: Partial<ReturnType<typeof aRegistration>>): Promise<Principal>
  /** Types of the person's events in the outbox, in order. */
  eventsOf(userId: number): Promise<{ type: string; sequence: number; data: unknown }[]>
}

let registrations = 0

export function aRegistration() {
  registrations += 1
  const name = `reader${registrations}`
  return {
    username: name,
    email: `${name}@example.com`,
    fullName: 'Rhea Reader',
    password: 'correct horse',
    role: 'student' as Principal['role'],
  }
}

function testConfig(databaseUrl: string): Config {
  const environment = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, KAFKA_BROKERS: '127.0.0.1:1' }
  return configSchema.parse({
    ...environment,
    INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway', 'catalog')),
  })
}

/** The service on a database of its own for this test file, without Kafka: what is published is seen in the outbox. */
export function identityUnderTest(
  around: (passwords: PasswordHasher) => PasswordHasher = (same) => same,
): IdentityUnderTest {
  let database: Database
  let send: IdentityUnderTest['send']
  let call: IdentityUnderTest['call']
  let close: () => Promise<void>

  beforeAll(async () => {
    const store = await createTestDatabase('identity')
    database = createDatabase(store.url)
    const app = buildApp(testConfig(store.url), { database, passwords: around(await createPasswordHasher()) })
    send = async (method, path, { body, raw, as, headers: given, from = 'gateway' } = {}) => {
      const token = await signTestToken(as ?? null, { audience: 'identity', issuer: from })
      const type = raw && { 'content-type': raw.mediaType }
      const headers = { authorization: `Bearer ${token}`, ...type, ...given }
      const payload = raw?.bytes ?? body
      return app.inject({ method, url: path, headers, ...(payload && { payload }) })
    }
    call = async (...args) => {
      const response = await send(...args)
      return { status: response.statusCode, body: response.body === '' ? null : response.json() }
    }
    close = async () => {
      await app.close()
      await store.drop()
    }
  })
  afterAll(() => close())

  return {
    get database() {
      return database
    },
    send: (...args) => send(...args),
    call: (...args) => call(...args),
    async register(overrides) {
      const { status, body } = await call('POST', '/internal/users', { body: { ...aRegistration(), ...overrides } })
      if (status !== 201) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`)
      return body as Principal
    },
    eventsOf: (userId) =>
      database.outbox.findMany({
        where: { key: String(userId) },
        orderBy: { id: 'asc' },
        select: { type: true, sequence: true, data: true },
      }),
  }
}

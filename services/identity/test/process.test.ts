import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { userDeleted, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { principalSchema } from '@lectern/contracts/shapes/principal.ts'
import { createTestDatabase, type TestDatabase } from '@lectern/service-kit/testing/database.ts'
import { waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { testKafkaBrokers, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { signTestToken, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration } from './identity-under-test.ts'

/** The service as it really runs: its own process, Postgres, Kafka, and every line that it logs. */
const prefix = testTopicPrefix()
let store: TestDatabase
let service: ChildProcess
let log = ''
let baseUrl = ''

beforeAll(async () => {
  store = await createTestDatabase('identity')
  service = spawn(process.execPath, [fileURLToPath(new URL('../src/server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'trace',
      DATABASE_URL: store.url,
      KAFKA_BROKERS: testKafkaBrokers().join(','),
      KAFKA_TOPIC_PREFIX: prefix,
      INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
    },
  })
  for (const output of [service.stdout, service.stderr]) {
    output?.on('data', (chunk) => {
      log += String(chunk)
    })
  }
  baseUrl = await eventually(() => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0]
    if (address === undefined) throw new Error(`the service does not listen: ${log}`)
    return address
  })
})

afterAll(async () => {
  if (service.exitCode === null) service.kill('SIGKILL')
  await store.drop()
})

async function call(method: string, path: string, as: Principal | null, body?: object): Promise<Response> {
  const authorization = `Bearer ${await signTestToken(as, { audience: 'identity' })}`
  return fetch(new URL(path, baseUrl), {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const secrets = { first: 'first-secret-phrase', second: 'second-secret-phrase', wrong: 'wrong-secret-phrase' }

test("a person's life reaches Kafka in order, and no password reaches an event or the log", async () => {
  const form = aRegistration()
  const registered = await call('POST', '/internal/users', null, { ...form, password: secrets.first })
  const person = principalSchema.parse(await registered.json())
  const path = `/internal/users/${person.id}`
  await call('POST', '/internal/users', null, { ...form, password: secrets.first })
  await call('POST', '/internal/credentials', null, { username: form.username, password: secrets.wrong })
  await call('POST', '/internal/credentials', null, { username: 42, password: secrets.wrong })
  const change = { currentPassword: secrets.first, newPassword: secrets.second }
  await call('PUT', `${path}/password`, person, change)
  await call('PUT', `${path}/password`, person, change)
  await call('DELETE', path, person)

  const events = await waitForEvents({ owner: 'identity', prefix }, 3)
  expect(events).toMatchObject([
    { type: userRegistered.type, key: String(person.id), sequence: 1, data: person },
    { type: userUpdated.type, key: String(person.id), sequence: 2, data: { ...person, version: 2 } },
    { type: userDeleted.type, key: String(person.id), sequence: 3, data: null },
  ])
  for (const secret of Object.values(secrets)) {
    expect(JSON.stringify(events)).not.toContain(secret)
    expect(log).not.toContain(secret)
  }
  expect(JSON.stringify(events)).not.toContain('argon2')
  expect(log).toContain(path)
  expect(log).not.toContain('argon2')
  expect(log).not.toContain(form.email)
})

test('it says that it is ready, and SIGTERM ends it cleanly', async () => {
  await eventually(async () => {
    const readiness = await fetch(new URL('/readyz', baseUrl))
    expect(await readiness.json()).toEqual({ status: 'ready', dependencies: { database: 'up', kafka: 'up' } })
  })
  service.kill('SIGTERM')
  const [code] = await once(service, 'exit')

  expect(code).toBe(0)
})

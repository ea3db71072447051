import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { createTestDatabase, type TestDatabase } from '@lectern/service-kit/testing/database.ts'
import { waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { testKafkaBrokers, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { signTestToken, testSigningKey, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeSignature, WEBHOOK_SECRET } from './billing-under-test.ts'
import { anOffer, type FakeCatalog, startFakeCatalog } from './fake-catalog.ts'
import { type FakeLearning, startFakeLearning } from './fake-learning.ts'
import { type SandboxUnderTest, startTestSandbox, TEST_SECRET_KEY } from './sandbox-under-test.ts'

/** The service as it really runs: its own process, Postgres, Kafka, the sandbox; and killed in the middle. */
const prefix = testTopicPrefix()
let store: TestDatabase
let catalog: FakeCatalog
let learning: FakeLearning
let sandbox: SandboxUnderTest
let service: ChildProcess
let output = ''
let baseUrl = ''

async function startService(): Promise<void> {
  const server = fileURLToPath(new URL('../src/server.ts', import.meta.url))
  service = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', server], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'trace',
      DATABASE_URL: store.url,
      KAFKA_BROKERS: testKafkaBrokers().join(','),
      KAFKA_TOPIC_PREFIX: prefix,
      CATALOG_URL: catalog.url,
      LEARNING_URL: learning.url,
      STRIPE_SECRET_KEY: TEST_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_billing',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: sandbox.url,
      INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('billing')),
      INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
    },
  })
  let said = ''
  for (const stream of [service.stdout, service.stderr]) {
    stream?.on('data', (chunk) => {
      said += String(chunk)
      output += String(chunk)
    })
  }
  baseUrl = await eventually(() => {
    const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
    if (address === undefined) throw new Error(`the service does not listen: ${said}`)
    return address
  })
}

beforeAll(async () => {
  ;[store, catalog, learning, sandbox] = await Promise.all([
    createTestDatabase('billing'),
    startFakeCatalog(),
    startFakeLearning(),
    startTestSandbox(),
  ])
  await startService()
})

afterAll(async () => {
  service.kill('SIGKILL')
  catalog.close()
  learning.close()
  await sandbox.close()
  await store.drop()
})

async function call(path: string, as: Principal | null, body: string, headers: Record<string, string> = {}) {
  const token = await signTestToken(as, { audience: 'billing' })
  return fetch(new URL(path, baseUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body,
  })
}

async function begin() {
  const student = aStudent()
  const offer = anOffer()
  catalog.offers.set(offer.courseId, offer)
  const { courseId } = offer
  // On a busy machine the first calls can be too slow for each other: 503, to be tried again as people would.
  const payment = await eventually(async () => {
    const answer = await call('/api/create-payment-intent', student, JSON.stringify({ courseId }))
    if (!answer.ok) throw new Error(`not begun: ${await answer.text()}`)
    return (await answer.json()) as OpenPayment
  })
  return { ...payment, student, courseId }
}
type Begun = Awaited<ReturnType<typeof begin>>

const confirm = ({ student, courseId, paymentIntentId }: Begun) =>
  call('/api/confirm-enrollment', student, JSON.stringify({ courseId, paymentIntentId }))

async function deliverAll(paymentIntentId: string): Promise<void> {
  for (const event of await sandbox.eventsOf(paymentIntentId)) {
    const body = JSON.stringify(event)
    await call('/api/webhooks/stripe', null, body, { 'stripe-signature': stripeSignature(body) })
  }
}

test('what was sold is on the topic, in order', async () => {
  const bought = await begin()
  await sandbox.pay(bought.paymentIntentId, 'pm_card_chargeDeclined')
  await deliverAll(bought.paymentIntentId)
  await sandbox.pay(bought.paymentIntentId)
  expect((await confirm(bought)).status).toBe(200)

  const events = await waitForEvents({ owner: 'billing', prefix }, 3)
  expect(events.map(({ key, type, sequence }) => [key, type, sequence])).toEqual(
    ['order-created', 'payment-failed', 'payment-succeeded'].map((name, index) => [
      String(bought.orderId),
      `lectern.billing.${name}.v1`,
      index + 1,
    ]),
  )
})

test('the log has neither keys nor secrets nor what callers sent', async () => {
  const { clientSecret } = await begin()
  expect(output.length).toBeGreaterThan(1_000)
  for (const secret of [clientSecret, TEST_SECRET_KEY, WEBHOOK_SECRET, 'v1=', '@example.com']) {
    expect(output).not.toContain(secret)
  }
})

test('stops cleanly when asked to', async () => {
  // A consumer that is still joining its group would have to be waited for.
  await eventually(async () => {
    const readiness = await fetch(new URL('/readyz', baseUrl))
    expect(await readiness.json()).toEqual({ status: 'ready', dependencies: { database: 'up', kafka: 'up' } })
  })
  service.kill('SIGTERM')
  const [code] = await once(service, 'exit')
  expect(code).toBe(0)
})

test('killed in the middle of confirmations and webhooks: each payment is granted and booked once', async () => {
  const bought: Begun[] = []
  await startService()
  for (let round = 0; round < 3; round += 1) {
    const some = await Promise.all(Array.from({ length: 6 }, begin))
    bought.push(...some)
    await Promise.all(some.map(({ paymentIntentId }) => sandbox.pay(paymentIntentId)))
    const going = some.flatMap((payment) => [confirm(payment), deliverAll(payment.paymentIntentId)])
    await delay(15 + 25 * round)
    service.kill('SIGKILL')
    await Promise.allSettled(going)
    await startService()
    // As Stripe does until it hears a 2xx.
    for (const { paymentIntentId } of some) await deliverAll(paymentIntentId)
  }
  for (const { student, courseId, orderId } of bought) {
    await eventually(() => expect(learning.accessOf(student.id, courseId)).toBe(orderId))
  }
  const events = await waitForEvents({ owner: 'billing', prefix }, 4 + 2 * bought.length)
  for (const { orderId } of bought) {
    const names = events.filter(({ key }) => key === String(orderId)).map(({ type }) => type.split('.')[2])
    expect(names).toEqual(['order-created', 'payment-succeeded'])
  }
}, 120_000)

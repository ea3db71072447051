import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { signTestToken, testSigningKey, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Billing, type BillingParts, connectBilling } from '../src/billing.ts'
import { type Config, configSchema } from '../src/config.ts'
import type { Database } from '../src/database.ts'
import { doDueWork } from '../src/fulfilment/do-due-work.ts'
import { startFulfilment } from '../src/fulfilment/start-fulfilment.ts'
import { anOffer, type FakeCatalog, startFakeCatalog } from './fake-catalog.ts'
import { type FakeLearning, startFakeLearning } from './fake-learning.ts'
import { type SandboxUnderTest, startTestSandbox, TEST_SECRET_KEY } from './sandbox-under-test.ts'

export const WEBHOOK_SECRET = 'whsec_test'

type Method = 'GET' | 'POST'

interface CallOptions {
  body?: unknown
  /** Who is signed in; nobody by default. */
  as?: Principal | null
  /** Which of the replicas is asked. */
  replica?: number
  headers?: Record<string, string>
}

interface Answer<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

interface PublishedEvent {
  /** The event's name, without owner and version. */
  name: string
  sequence: number
  data: Record<string, unknown>
}

interface Options {
  replicas?: number
  /** Whether the fulfilment runs in the background; without it, `work()` does what is due. */
  fulfilment?: boolean
}

export interface BillingUnderTest {
  readonly database: Database
  readonly config: Config
  /** What the use cases get, for those that no call leads to. */
  readonly parts: Billing
  readonly catalog: FakeCatalog
  readonly learning: FakeLearning
  readonly sandbox: SandboxUnderTest
  call<Body = unknown>(method: Method, path: string, options?: CallOptions): Promise<Answer<Body>>
  /** Puts a course on sale. */
  offer(overrides?: Partial<CourseOffer>): CourseOffer
  /** Begins to buy a course. Throws on a refusal. */
  begin(student: Principal, courseId: number): Promise<OpenPayment>
  confirm(
    student: Principal,
    payment: { courseId: number; paymentIntentId: string },
    replica?: number,
  ): Promise<Answer<{ outcome?: string; detail?: string }>>
  /** Buys a course all the way to its access. Throws on a refusal. */
  buy(student: Principal, courseId: number): Promise<OpenPayment>
  /** Brings an event of Stripe to the webhook, signed as Stripe does. */
  deliver(event: Stripe.Event, replica?: number): Promise<Answer<unknown>>
  /** Brings all that has happened to a payment, in order. */
  deliverAll(paymentIntentId: string): Promise<void>
  /** Does what the fulfilment finds due. */
  work(): Promise<void>
  /** What has been written for the relay about an order, in order. */
  eventsOf(orderId: number): Promise<PublishedEvent[]>
  /** An order's ledger: what was booked, and of what, in cents on the teacher's side. */
  ledgerOf(orderId: number): Promise<{ kind: string; source: string; earned: number }[]>
}

/** The header with which Stripe proves a body. `at` is in seconds. */
export function stripeSignature(payload: string, secret = WEBHOOK_SECRET, at?: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(at && { timestamp: at }) })
}

const silent: Billing['log'] = { info() {}, warn() {}, error() {} }

/**
 * The service on a database of its own for this test file, with the Stripe sandbox, a small catalog and a small learning
 * beside it. Webhooks come when the test brings them. Without Kafka: what is published is seen in the outbox.
 */
export function billingUnderTest({ replicas = 1, fulfilment = false }: Options = {}): BillingUnderTest {
  let apps: FastifyInstance[]
  let parts: BillingParts
  let config: Config
  let catalog: FakeCatalog
  let learning: FakeLearning
  let sandbox: SandboxUnderTest
  let close: () => Promise<void>

  beforeAll(async () => {
    const store = await createTestDatabase('billing')
    ;[catalog, learning, sandbox] = await Promise.all([startFakeCatalog(), startFakeLearning(), startTestSandbox()])
    config = configSchema.parse({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: store.url,
      KAFKA_BROKERS: '127.0.0.1:1',
      CATALOG_URL: catalog.url,
      LEARNING_URL: learning.url,
      STRIPE_SECRET_KEY: TEST_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_billing',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: sandbox.url,
      STRIPE_SANDBOX_URL: sandbox.url,
      INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('billing')),
      INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
    })
    apps = Array.from({ length: replicas }, () => {
      const replica = connectBilling(config)
      const app = buildApp(config, replica)
      if (fulfilment) startFulfilment(app, replica)
      return app
    })
    parts = connectBilling(config)
    await Promise.all(apps.map((app) => app.inject('/readyz')))
    close = async () => {
      await Promise.all(apps.map((app) => app.close()))
      await parts.database.$disconnect()
      catalog.close()
      learning.close()
      await sandbox.close()
      await store.drop()
    }
  })
  afterAll(() => close())

  const call: BillingUnderTest['call'] = async (method, path, options = {}) => {
    const { body, as = null, replica = 0, headers = {} } = options
    const app = apps[replica]
    if (!app) throw new Error(`There is no replica ${replica}`)
    const authorization = `Bearer ${await signTestToken(as, { audience: 'billing' })}`
    const payload = body === undefined ? {} : { payload: body as object }
    const response = await app.inject({ method, url: path, headers: { authorization, ...headers }, ...payload })
    const isJson = String(response.headers['content-type']).includes('json')
    const answered = isJson ? response.json() : response.body
    return { status: response.statusCode, body: answered, headers: response.headers }
  }

  const under: BillingUnderTest = {
    get database() {
      return parts.database
    },
    get config() {
      return config
    },
    get parts() {
      return { ...parts, log: silent }
    },
    get catalog() {
      return catalog
    },
    get learning() {
      return learning
    },
    get sandbox() {
      return sandbox
    },
    call,
    offer(overrides) {
      const offer = anOffer(overrides)
      catalog.offers.set(offer.courseId, offer)
      return offer
    },
    async begin(student, courseId) {
      const answer = await call<OpenPayment>('POST', '/api/create-payment-intent', { as: student, body: { courseId } })
      if (answer.status !== 200) throw new Error(`Not begun: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    confirm(student, { courseId, paymentIntentId }, replica = 0) {
      return call('POST', '/api/confirm-enrollment', { as: student, body: { courseId, paymentIntentId }, replica })
    },
    async buy(student, courseId) {
      const payment = await under.begin(student, courseId)
      await sandbox.pay(payment.paymentIntentId)
      const { status, body } = await under.confirm(student, { courseId, ...payment })
      if (status !== 200) throw new Error(`Not bought: ${JSON.stringify(body)}`)
      return payment
    },
    deliver(event, replica = 0) {
      const payload = JSON.stringify(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(payload) }
      return call('POST', '/api/webhooks/stripe', { body: payload, headers, replica })
    },
    async deliverAll(paymentIntentId) {
      for (const event of await sandbox.eventsOf(paymentIntentId)) {
        const { status, body } = await under.deliver(event)
        if (status !== 200) throw new Error(`Not received: ${JSON.stringify(body)}`)
      }
    },
    async work() {
      while (await doDueWork(under.parts));
    },
    async eventsOf(orderId) {
      const rows = await parts.database.outbox.findMany({ where: { key: String(orderId) }, orderBy: { id: 'asc' } })
      return rows.map(({ type, sequence, data }) => ({
        name: type.split('.')[2] ?? type,
        sequence,
        data: data as Record<string, unknown>,
      }))
    },
    async ledgerOf(orderId) {
      const booked = await parts.database.ledgerTransaction.findMany({
        where: { orderId },
        include: { entries: { where: { account: 'teacher-earnings' } } },
        orderBy: { id: 'asc' },
      })
      return booked.map(({ kind, source, entries }) => ({
        kind,
        source,
        earned: -entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
      }))
    },
  }
  return under
}

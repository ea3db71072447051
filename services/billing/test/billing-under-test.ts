import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { anOffer, FakeCatalog } from '@lectern/service-kit/testing/fake-catalog.ts'
import { named, serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll } from 'vitest'
import { doDueWork } from '../src/fulfilment/do-due-work.ts'
import { service } from '../src/service.ts'
import { FakeLearning } from './fake-learning.ts'
import { sandboxUnderTest, TEST_SECRET_KEY } from './sandbox-under-test.ts'

export const WEBHOOK_SECRET = 'whsec_test'
const PRICE_CENTS = 4_900

/** The header with which Stripe proves a body. `at` is in seconds. */
export function stripeSignature(payload: string, secret = WEBHOOK_SECRET, at?: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(at && { timestamp: at }) })
}

/** What billing works with: the Stripe sandbox, a small catalog and a small learning. Webhooks come when the test brings them. */
export function billingNeighbours() {
  const catalog = new FakeCatalog('billing')
  const learning = new FakeLearning()
  const sandbox = sandboxUnderTest()
  beforeAll(async () => void (await Promise.all([catalog.start(), learning.start(), sandbox.start()])))
  afterAll(async () => void (await Promise.all([catalog.stop(), learning.stop(), sandbox.close()])))
  return {
    ...{ catalog, learning, sandbox },
    environment: () => ({
      CATALOG_URL: catalog.url,
      LEARNING_URL: learning.url,
      STRIPE_SECRET_KEY: TEST_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_billing',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: sandbox.url,
      STRIPE_SANDBOX_URL: sandbox.url,
      // Tests reconcile when they want to.
      RECONCILE_INTERVAL_MINUTES: '0',
    }),
    /** Puts a course on sale, for $49. */
    offer(overrides?: Partial<CourseOffer>): CourseOffer {
      const offer = anOffer({ priceCents: PRICE_CENTS, ...overrides })
      catalog.offers.set(offer.courseId, offer)
      return offer
    },
  }
}

interface Options {
  replicas?: number
  /** Whether the fulfilment runs in the background; without it, `work()` does what is due. */
  fulfilment?: boolean
}

/** Billing without Kafka, between its neighbours. */
export function billingUnderTest({ replicas = 1, fulfilment = false }: Options = {}) {
  const { environment, ...neighbours } = billingNeighbours()
  const { sandbox } = neighbours
  const billing = serviceUnderTest(service, { replicas, environment, background: fulfilment })
  const { call, mustCall, outboxOf } = billing

  const begin = (as: Principal, courseId: number) =>
    mustCall<OpenPayment>('POST', '/api/create-payment-intent', { as, body: { courseId } })

  type Confirmed = { outcome?: string; detail?: string }
  const confirm = (as: Principal, payment: { courseId: number; paymentIntentId: string }, replica = 0) => {
    const { courseId, paymentIntentId } = payment
    return call<Confirmed>('POST', '/api/confirm-enrollment', { as, body: { courseId, paymentIntentId }, replica })
  }

  /** Brings an event of Stripe to the webhook, signed as Stripe does. */
  function deliver(event: Stripe.Event, replica = 0) {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body) }
    return call('POST', '/api/webhooks/stripe', { body, headers, replica })
  }

  return Object.assign(billing, {
    ...neighbours,
    confirm,
    deliver,
    /** Begins to buy a course. Throws on a refusal. */
    begin,
    /** Buys a course all the way to its access. Throws on a refusal. */
    async buy(student: Principal, courseId: number): Promise<OpenPayment> {
      const payment = await begin(student, courseId)
      await sandbox.pay(payment.paymentIntentId)
      const { status, body } = await confirm(student, { courseId, ...payment })
      if (status !== 200) throw new Error(`Not bought: ${JSON.stringify(body)}`)
      return payment
    },
    /** Brings all that has happened to a payment, in order. */
    async deliverAll(paymentIntentId: string): Promise<void> {
      for (const event of await sandbox.eventsOf(paymentIntentId)) {
        const { status, body } = await deliver(event)
        if (status !== 200) throw new Error(`Not received: ${JSON.stringify(body)}`)
      }
    },
    /** Does what the fulfilment finds due. */
    async work(): Promise<void> {
      while (await doDueWork(billing.parts));
    },
    /** What has been written for the relay about an order, in order. */
    eventsOf: async (orderId: number) => (await outboxOf(orderId)).map(named),
    /** An order's ledger: what was booked, and of what, in cents on the teacher's side. */
    async ledgerOf(orderId: number): Promise<{ kind: string; source: string; earned: number }[]> {
      const booked = await billing.database.ledgerTransaction.findMany({
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
  })
}

export type BillingUnderTest = ReturnType<typeof billingUnderTest>

import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { CALLERS, type Caller, type Expectation, statusesOf } from '@lectern/service-kit/testing/access.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeEach, expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()

const owner = aTeacher({ id: TEACHER_ID })
let people: Record<Caller, Principal | null>
let buyer: Principal
let orderId: number
let bought: { courseId: number; paymentIntentId: string }

/** The student has bought the owner's course; nobody else has to do with it. */
beforeEach(async () => {
  buyer = aStudent()
  people = { visitor: null, otherStudent: aStudent(), student: buyer, otherTeacher: aTeacher({ id: 900_002 }), owner }
  const { courseId } = billing.offer()
  const payment = await billing.buy(buyer, courseId)
  orderId = payment.orderId
  bought = { courseId, paymentIntentId: payment.paymentIntentId }
})

/** What the contract doesn't tell. */
const EXCEPTIONS: Record<string, Expectation & { body?: () => unknown }> = {
  createPaymentIntent: { body: () => ({ courseId: bought.courseId }), but: { student: 409 } },
  confirmEnrollment: { body: () => bought },
  // Nobody is asked who they are, but for Stripe's signature.
  receiveStripeWebhook: { body: () => ({ id: 'evt_forged', type: 'payment_intent.succeeded' }), status: 400 },
  // The order owes nothing.
  recordRepayment: { status: 409 },
}

const PUBLIC = ROUTES.filter((route) => route.owner === 'billing')
test.each(PUBLIC.map((route) => [route.id, route] as const))('%s', async (id, route) => {
  const { body = () => route.example?.body, ...expectation } = EXCEPTIONS[id] ?? {}
  const answers: [Caller, number][] = []
  for (const caller of CALLERS) {
    const { status } = await billing.send(route, {
      params: { orderId, studentId: buyer.id },
      body: body(),
      as: people[caller],
    })
    answers.push([caller, status])
  }
  expect(Object.fromEntries(answers)).toEqual(statusesOf(route, expectation))
})

test("another's things aren't seen", async () => {
  const of = (as: Principal | null, path: string) => billing.call<unknown>('GET', path, { as })
  expect((await of(people.otherStudent, '/api/purchases')).body).toEqual([])
  expect((await of(people.otherTeacher, '/api/teacher/orders')).body).toEqual([])
  expect((await of(people.otherTeacher, '/api/teacher/earnings')).body).toMatchObject({ gross: 0, net: 0 })
})

test.each([
  ['/api/create-payment-intent', {}],
  ['/api/create-payment-intent', { courseId: 0 }],
  ['/api/create-payment-intent', { courseId: 1, amount: 1 }],
  ['/api/confirm-enrollment', { courseId: 1 }],
  ['/api/confirm-enrollment', { courseId: 1, paymentIntentId: 'ch_1' }],
  ['/api/confirm-enrollment', { courseId: 1, paymentIntentId: '../pi_1' }],
] as const)('POST %s with %j is 400', async (path, body) => {
  expect((await billing.call('POST', path, { as: buyer, body })).status).toBe(400)
})

test('browsers learn what they need for the card form, and no secret', async () => {
  const { body } = await billing.call('GET', '/api/payment-settings')
  expect(body).toEqual({ publishableKey: 'pk_test_billing', sandboxUrl: billing.sandbox.url })
})

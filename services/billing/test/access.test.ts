import * as contracts from '@lectern/contracts/calls/public/billing.ts'
import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()

const buyer = aStudent()
const everybody = {
  visitor: null,
  buyer,
  'other student': aStudent(),
  teacher: aTeacher({ id: TEACHER_ID }),
  'other teacher': aTeacher({ id: 900_002 }),
} satisfies Record<string, Principal | null>
type Who = keyof typeof everybody

const FOR_STUDENTS = { visitor: 401, teacher: 403, 'other teacher': 403 }
const FOR_TEACHERS = { visitor: 401, buyer: 403, 'other student': 403 }
const everybodyGets = (status: number) =>
  Object.fromEntries(Object.keys(everybody).map((who) => [who, status])) as Record<Who, number>

/** For each call, what each person gets, about the buyer's order. What changes it comes last. */
const MATRIX: [keyof typeof contracts, Record<Who, number>, (() => unknown)?][] = [
  ['getPaymentSettings', everybodyGets(200)],
  ['createPaymentIntent', { ...FOR_STUDENTS, buyer: 409, 'other student': 200 }, () => ({ courseId: bought.courseId })],
  ['confirmEnrollment', { ...FOR_STUDENTS, buyer: 200, 'other student': 404 }, () => bought],
  // Nobody is asked who they are, but for Stripe's signature.
  ['receiveStripeWebhook', everybodyGets(400), () => ({ id: 'evt_forged', type: 'payment_intent.succeeded' })],
  ['listPurchases', { ...FOR_STUDENTS, buyer: 200, 'other student': 200 }],
  ['listTeacherOrders', { ...FOR_TEACHERS, teacher: 200, 'other teacher': 200 }],
  ['exportTeacherOrders', { ...FOR_TEACHERS, teacher: 200, 'other teacher': 200 }],
  ['getTeacherEarnings', { ...FOR_TEACHERS, teacher: 200, 'other teacher': 200 }],
  [
    'recordRepayment',
    { ...FOR_TEACHERS, 'other teacher': 404, teacher: 409 },
    () => ({ amount: 49, note: 'By transfer' }),
  ],
  ['refundOrder', { ...FOR_TEACHERS, 'other teacher': 404, teacher: 200 }, () => ({ reason: 'Bought by mistake' })],
]

const CONTRACTS = new Map<string, RouteContract>(Object.entries(contracts))

let orderId: number
let bought: { courseId: number; paymentIntentId: string }

beforeAll(async () => {
  const { courseId } = billing.offer()
  const payment = await billing.buy(buyer, courseId)
  orderId = payment.orderId
  bought = { courseId, paymentIntentId: payment.paymentIntentId }
})

test('the matrix has every call of the contract', () => {
  expect(MATRIX.map(([id]) => id).sort()).toEqual(Object.keys(contracts).sort())
})

test.each(MATRIX)('%s', async (id, expected, body) => {
  const contract = CONTRACTS.get(id)
  if (!contract) throw new Error(`There is no call ${id}`)
  for (const [who, status] of Object.entries(expected) as [Who, number][]) {
    const path = buildPath(contract.path, { orderId })
    const answer = await billing.call(contract.method as 'GET', path, { as: everybody[who], body: body?.() })
    expect([who, answer.status]).toEqual([who, status])
  }
})

test("another's things aren't seen", async () => {
  const of = (as: Principal, path: string) => billing.call<unknown>('GET', path, { as })
  expect((await of(everybody['other student'], '/api/purchases')).body).toEqual([])
  expect((await of(everybody['other teacher'], '/api/teacher/orders')).body).toEqual([])
  expect((await of(everybody['other teacher'], '/api/teacher/earnings')).body).toMatchObject({ gross: 0, net: 0 })
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

import * as contracts from '@lectern/contracts/http/billing.ts'
import { buildPath, type RouteContract } from '@lectern/contracts/http/route.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'
import { TEACHER_ID } from './fake-catalog.ts'

const billing = billingUnderTest()

const everybody = {
  visitor: null,
  buyer: aStudent(),
  'other student': aStudent(),
  teacher: aTeacher({ id: TEACHER_ID }),
  'other teacher': aTeacher({ id: 900_002 }),
} satisfies Record<string, Principal | null>
type Who = keyof typeof everybody

let params: { orderId: number }
let payment: { courseId: number; paymentIntentId: string }
const course = () => ({ courseId: payment.courseId })

/** For each call, what each person gets: with the buyer's ids. The destructive call comes last. */
const MATRIX: [keyof typeof contracts, Record<Who, number>, (() => unknown)?][] = [
  ['getPaymentSettings', { visitor: 200, buyer: 200, 'other student': 200, teacher: 200, 'other teacher': 200 }],
  // Whoever comes without Stripe's signature.
  ['receiveStripeWebhook', { visitor: 400, buyer: 400, 'other student': 400, teacher: 400, 'other teacher': 400 }],
  [
    'createPaymentIntent',
    { visitor: 401, buyer: 409, 'other student': 200, teacher: 403, 'other teacher': 403 },
    course,
  ],
  [
    'confirmEnrollment',
    { visitor: 401, buyer: 200, 'other student': 404, teacher: 403, 'other teacher': 403 },
    () => payment,
  ],
  ['listPurchases', { visitor: 401, buyer: 200, 'other student': 200, teacher: 403, 'other teacher': 403 }],
  ['listTeacherOrders', { visitor: 401, buyer: 403, 'other student': 403, teacher: 200, 'other teacher': 200 }],
  ['getTeacherEarnings', { visitor: 401, buyer: 403, 'other student': 403, teacher: 200, 'other teacher': 200 }],
  [
    'refundOrder',
    { visitor: 401, buyer: 403, 'other student': 403, 'other teacher': 404, teacher: 200 },
    () => ({ reason: 'Bought by mistake' }),
  ],
]

const CONTRACTS = new Map<string, RouteContract>(Object.entries(contracts))

beforeAll(async () => {
  const { courseId } = billing.offer()
  const { orderId, paymentIntentId } = await billing.buy(everybody.buyer, courseId)
  params = { orderId }
  payment = { courseId, paymentIntentId }
})

test('the matrix has every call of the contract', () => {
  expect(MATRIX.map(([id]) => id).sort()).toEqual(Object.keys(contracts).sort())
})

test.each(MATRIX)('%s', async (id, expected, body) => {
  const contract = CONTRACTS.get(id)
  if (!contract) throw new Error(`There is no call ${id}`)
  for (const [who, status] of Object.entries(expected) as [Who, number][]) {
    const path = buildPath(contract.path, params)
    const sent = id === 'receiveStripeWebhook' ? {} : body?.()
    const answer = await billing.call(contract.method as 'GET', path, { as: everybody[who], body: sent })
    expect([who, answer.status]).toEqual([who, status])
  }
})

import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import {
  exportTeacherOrders,
  getTeacherEarnings,
  listTeacherOrders,
  recordRepayment,
  refundOrder,
} from '@lectern/contracts/calls/public/billing.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type AnyCaller, casesOf, type Expectation, operationCasesOf } from '@lectern/service-kit/testing/access.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import { expectAnswersToCallers } from '@lectern/service-kit/testing/expect-declared-answer.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { anAdministrator, aStudent, aSystemOperator, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { demandOf, isEnough, shareWith, someStaff } from '@lectern/service-kit/testing/staff-access.ts'
import { expectReadWhileViewing, expectRefusedWhileViewing } from '@lectern/service-kit/testing/viewing.ts'
import { beforeAll, expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()

/** `student` buys the owner's courses; the two others have nothing to do with the orders. */
const student = aStudent()
const people: Record<AnyCaller, Principal | null> = {
  ...{ visitor: null, otherStudent: aStudent(), student, administrator: anAdministrator(), system: aSystemOperator() },
  ...{ otherTeacher: aTeacher({ id: 900_002 }), owner: aTeacher({ id: TEACHER_ID }) },
}

const aPurchase = async () => {
  const { courseId } = billing.offer()
  return { courseId, ...(await billing.buy(student, courseId)) }
}
/** A payment of the student's that Stripe has and billing hasn't been told of. */
const aPayment = async () => {
  const { courseId } = billing.offer()
  const { paymentIntentId } = await billing.begin(student, courseId)
  await billing.sandbox.pay(paymentIntentId)
  return { courseId, paymentIntentId }
}

/** For calls that change no order. */
let sharedOrderId: number
beforeAll(async () => {
  sharedOrderId = (await aPurchase()).orderId
})

const NOBODYS = 2_000_000_000
const nobodysOrder = () => ({ params: { orderId: NOBODYS } })

/** A call about one thing. What it leaves out follows from the contract. */
interface AccessCase extends Expectation {
  /** What is called about, where a call has several cases. */
  when?: string
  /** Parts of the request that aren't as usual, made for this case alone. */
  input?: () => SendOptions | Promise<SendOptions>
}

/** Calls of which the contract doesn't tell everything, by their ids. */
const CASES: Record<string, AccessCase[]> = {
  createPaymentIntent: [
    { when: 'a course with a price', input: () => ({ body: { courseId: billing.offer().courseId } }) },
    {
      when: 'a free course',
      input: () => ({ body: { courseId: billing.offer({ priceCents: 0 }).courseId } }),
      status: 409,
    },
    {
      when: 'a draft',
      input: () => ({ body: { courseId: billing.offer({ status: 'draft' }).courseId } }),
      status: 404,
    },
    {
      when: 'a course that the student has bought',
      input: async () => ({ body: { courseId: (await aPurchase()).courseId } }),
      but: { student: 409 },
    },
  ],
  confirmEnrollment: [
    { when: 'a payment of the student', input: async () => ({ body: await aPayment() }) },
    {
      when: 'a payment of another course',
      input: async () => ({ body: { ...(await aPayment()), courseId: billing.offer().courseId } }),
      status: 409,
    },
    {
      when: 'a payment that nobody made',
      input: () => ({ body: { courseId: billing.offer().courseId, paymentIntentId: 'pi_nobody' } }),
      status: 404,
    },
  ],
  // Stripe's signature is all that counts.
  receiveStripeWebhook: [
    {
      when: 'without a signature',
      input: () => ({ body: { id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded' } }),
      status: 400,
    },
  ],
  refundOrder: [{ when: 'of the student' }, { when: 'that nobody made', input: nobodysOrder, status: 404 }],
  recordRepayment: [
    { when: 'of an order that owes nothing', status: 409 },
    { when: 'of an order that nobody made', input: nobodysOrder, status: 404 },
  ],
  ...operationCasesOf('billing'),
}

async function paramsOf(route: RouteContract): Promise<SendOptions['params']> {
  if (!('orderId' in (route.params?.shape ?? {}))) return { studentId: student.id }
  const changes = route.method !== 'GET' && !ruleOf(route.access).rights
  return { orderId: changes ? (await aPurchase()).orderId : sharedOrderId }
}

test.each(casesOf('billing', CASES))('%s', async (_, route, { input, ...expectation }) => {
  const given = (await input?.()) ?? {}
  const params = given.params ?? (await paramsOf(route))
  const call = (caller: AnyCaller, as = people[caller]) =>
    billing.send(route, { body: route.example?.body, ...given, params, as })
  await expectAnswersToCallers(route, expectation, call)
  await expectReadWhileViewing(route, expectation, { people, adminUrl: billing.adminUrl, send: call })
})

test('an administrator who views the site as somebody changes nothing, and reads what is answered alone', () =>
  expectRefusedWhileViewing('billing', people, (route, options) => billing.send(route, options)))

test('staff who see students and money list and export the orders of the course; refunds are its owner’s', async () => {
  const { courseId, orderId } = await aPurchase()
  const members = someStaff()
  const sharing = { publish: billing.publish, staff: billing.catalog.staff }
  await shareWith(sharing, members, { courseId, teacherId: TEACHER_ID })
  for (const { name, rights, person: as } of members) {
    const query = { courseId }
    const orders = await billing.mustSend<{ orderId: number }[]>(listTeacherOrders, { as, query })
    const { bytes } = await billing.send(exportTeacherOrders, { as, query })
    const seen = [orders.map((order) => order.orderId), bytes.toString().includes(student.email)]
    expect([name, ...seen]).toEqual(
      isEnough(demandOf(listTeacherOrders.id), rights) ? [name, [orderId], true] : [name, [], false],
    )
    expect(await billing.mustSend(listTeacherOrders, { as })).toEqual([])
    expect(await billing.mustSend(getTeacherEarnings, { as })).toMatchObject({ gross: 0 })
    for (const route of [refundOrder, recordRepayment]) {
      expect((await billing.send(route, { as, params: { orderId }, body: route.example.body })).status).toBe(404)
    }
  }
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
  expect((await billing.call('POST', path, { as: student, body })).status).toBe(400)
})

test('browsers learn what they need for the card form, and no secret', async () => {
  const { body } = await billing.call('GET', '/api/payment-settings')
  expect(body).toEqual({ publishableKey: 'pk_test_billing', sandboxUrl: billing.sandbox.url })
})

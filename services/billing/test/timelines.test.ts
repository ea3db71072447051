import { randomUUID } from 'node:crypto'
import { OPERATIONS } from '@lectern/contracts/calls/public/operations.ts'
import { listOrdersOfStudent, readOrderTimeline } from '@lectern/contracts/calls/public/timelines.ts'
import { userRegistered } from '@lectern/contracts/events/identity.ts'
import type { OrderTimeline } from '@lectern/contracts/shapes/timelines.ts'
import { anOperator, aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()
const as = anOperator()
const timeline = (orderId: number) => billing.send<OrderTimeline>(readOrderTimeline, { as, params: { orderId } })

test('an order from its creation to the money given back, in order, with its webhooks and events', async () => {
  const student = aStudent({ email: 'hidden@example.org' })
  const { courseId } = billing.offer({ priceCents: 4_900 })
  const { orderId, paymentIntentId } = await billing.begin(student, courseId)
  await billing.sandbox.pay(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  await billing.work()

  const { status, body } = await timeline(orderId)
  expect(status).toBe(200)
  const order = { orderId, courseId, studentId: student.id, status: 'paid', amountCents: 4_900, paymentIntentId }
  expect(body.order).toMatchObject(order)
  const steps = body.steps.map(({ what, detail }) => (detail === null ? what : `${what} (${detail})`))
  expect(steps[0]).toBe('order created ($49.00)')
  expect(steps).toEqual(
    expect.arrayContaining([
      'webhook payment_intent.succeeded',
      'paid, as Stripe says ($49.00)',
      'ledger: payment ($49.00)',
      'learning has answered for the payment',
    ]),
  )
  const times = body.steps.slice(1).map(({ at }) => at)
  expect(times).toEqual([...times].sort())
  // Without a relay they wait.
  expect(body.events.map(({ type, key, publishedAt }) => ({ type, key, publishedAt }))).toContainEqual({
    ...{ type: 'lectern.billing.payment-succeeded.v1', key: String(orderId), publishedAt: null },
  })
  for (const secret of ['hidden@example.org', student.fullName, '4242'])
    expect(JSON.stringify(body)).not.toContain(secret)

  const orders = await billing.send(listOrdersOfStudent, { as, params: { studentId: student.id } })
  expect(orders.body).toMatchObject([{ orderId, status: 'paid' }])
})

test('a webhook that was not handled says so, and an order that there is not is 404', async () => {
  const { orderId, paymentIntentId } = await billing.begin(aStudent(), billing.offer().courseId)
  await billing.sandbox.pay(paymentIntentId)
  const events = await billing.sandbox.eventsOf(paymentIntentId)
  await billing.sandbox.disturb({ kind: 'error', status: 500, method: 'GET', path: '/v1/payment_intents/*' })
  const [event] = events.filter(({ type }) => type === 'payment_intent.succeeded')
  if (!event) throw new Error('The sandbox tells of no payment')
  expect((await billing.deliver(event)).status).toBe(500)
  await billing.sandbox.calm()
  const { body } = await timeline(orderId)
  expect(body.steps).toContainEqual(
    expect.objectContaining({ what: 'webhook payment_intent.succeeded', detail: 'not handled' }),
  )
  expect((await timeline(2_000_000_000)).status).toBe(404)
})

test('which of some events were handled, and nothing but ids is asked for', async () => {
  const { listHandledEvents } = OPERATIONS.billing
  const person = aStudent()
  const id = randomUUID()
  await billing.publish(userRegistered, person.id, person, { id })
  const handled = (ids: string) => billing.send(listHandledEvents, { as, query: { ids } })
  expect((await handled(`${id},${randomUUID()}`)).body).toEqual([{ eventId: id, handledAt: expect.any(String) }])
  expect((await handled('1')).status).toBe(400)
  expect((await handled(Array.from({ length: 201 }, () => randomUUID()).join(','))).status).toBe(400)
})

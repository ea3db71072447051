import { setTimeout as delay } from 'node:timers/promises'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import { waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { type ServiceProcess, serviceProcesses } from '@lectern/service-kit/testing/service-process.ts'
import { beforeAll, expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { billingNeighbours, stripeSignature, WEBHOOK_SECRET } from './billing-under-test.ts'
import { TEST_SECRET_KEY } from './sandbox-under-test.ts'

/** With Kafka and the sandbox, and killed in the middle. */
const { environment, sandbox, learning, offer } = billingNeighbours()
const processes = serviceProcesses(service, new URL('../src/server.ts', import.meta.url), { environment })
const { prefix } = processes
let billing: ServiceProcess

beforeAll(async () => {
  billing = await processes.start()
})

async function begin() {
  const student = aStudent()
  const { courseId } = offer()
  // On a busy machine the first calls can be too slow for each other: 503, to be tried again as people would.
  const payment = await eventually(() => {
    return billing.mustCall<OpenPayment>('POST', '/api/create-payment-intent', { as: student, body: { courseId } })
  })
  return { ...payment, student, courseId }
}
type Begun = Awaited<ReturnType<typeof begin>>

const confirm = ({ student, courseId, paymentIntentId }: Begun) =>
  billing.call('POST', '/api/confirm-enrollment', { as: student, body: { courseId, paymentIntentId } })

async function deliverAll(paymentIntentId: string): Promise<void> {
  for (const event of await sandbox.eventsOf(paymentIntentId)) {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body) }
    await billing.call('POST', '/api/webhooks/stripe', { body, headers })
  }
}

test('what was sold is on the topic, in order', async () => {
  const bought = await begin()
  await sandbox.pay(bought.paymentIntentId, 'pm_card_chargeDeclined')
  await deliverAll(bought.paymentIntentId)
  await sandbox.pay(bought.paymentIntentId)
  expect((await confirm(bought)).status).toBe(200)

  const events = await waitForEvents({ owner: 'billing', prefix }, 3)
  expect(events.map(({ headers }) => headers.ce_signature)).toEqual(
    events.map(() => expect.stringMatching(/^[\w-]+\.\.[\w-]{86}$/)),
  )
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
  const output = billing.output()
  expect(output.length).toBeGreaterThan(1_000)
  for (const secret of [clientSecret, TEST_SECRET_KEY, WEBHOOK_SECRET, 'v1=', '@example.com']) {
    expect(output).not.toContain(secret)
  }
})

test('stops cleanly when asked to', async () => {
  // A consumer that is still joining its group would have to be waited for.
  await eventually(async () => {
    const { body } = await billing.call('GET', '/readyz')
    expect(body).toMatchObject({ status: 'ready', dependencies: { database: 'up', kafka: 'up', events: 'up' } })
  })
  expect(await billing.kill('SIGTERM')).toBe(0)
})

test('killed in the middle of confirmations and webhooks: each payment is granted and booked once', async () => {
  const bought: Begun[] = []
  billing = await processes.start()
  for (let round = 0; round < 3; round += 1) {
    const some = await Promise.all(Array.from({ length: 6 }, begin))
    bought.push(...some)
    await Promise.all(some.map(({ paymentIntentId }) => sandbox.pay(paymentIntentId)))
    const going = some.flatMap((payment) => [confirm(payment), deliverAll(payment.paymentIntentId)])
    await delay(15 + 25 * round)
    const killed = billing.kill()
    await Promise.allSettled([...going, killed])
    billing = await processes.start()
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
})

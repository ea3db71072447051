import { randomUUID } from 'node:crypto'
import { createPaymentIntent, receiveStripeWebhook, refundOrder } from '@lectern/contracts/calls/public/billing.ts'
import { listEnrollments } from '@lectern/contracts/calls/public/learning.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { test } from 'vitest'
import { output } from '../support/commands.ts'
import { newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { purchase } from '../support/purchases.ts'
import { query } from '../support/query.ts'
import { injectFault, removeFaults, stripeOf } from '../support/stripe.ts'
import { keepDoing } from './keep-doing.ts'
import type { Watched } from './watched.ts'

const PRICE = 40

export function moneyAlerts(watched: () => Watched): void {
  test('learning is away while somebody pays, and everybody else wants to learn', async () => {
    const { system, fires } = watched()
    const { url, env, processes } = system
    const [teacher, student] = [await newPerson(url, 'teacher'), await newPerson(url, 'student')]
    const course = await newCourse(teacher, { price: PRICE })
    const open = await student.client.call(createPaymentIntent, { body: { courseId: course.id } })
    await processes.stop('learning')
    await stripeOf(env).paymentIntents.confirm(open.paymentIntentId, { payment_method: 'pm_card_visa' })
    const all = Promise.all([
      fires('LecternPaidWithoutAccess'),
      fires('LecternCallsFail'),
      fires('LecternCallsFailSlowly'),
      fires('LecternComponentAway', { component: 'learning' }),
      fires('LecternProcessSilent'),
      fires('LecternBreakerOpen', { component: 'gateway', upstream: 'learning' }),
    ])
    await keepDoing(all, () => student.client.send(listEnrollments))
    await processes.start('learning')
    // A breaker closes with the next call that gets through.
    await eventually(() => student.client.call(listEnrollments))
  }, 180_000)

  test('webhooks fail while billing is away, and are refused where the signature is wrong', async () => {
    const { system, fires } = watched()
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
    const deliver = () => fetch(new URL(receiveStripeWebhook.path, system.url), { method: 'POST', headers, body: '{}' })
    await system.processes.stop('billing')
    await keepDoing(fires('LecternWebhooksFail'), deliver)
    await system.processes.start('billing')
    await keepDoing(fires('LecternWebhooksRefused'), deliver)
  }, 180_000)

  test('Stripe takes its time, and then fails', async () => {
    const { system, fires } = watched()
    const { url, env } = system
    const teacher = await newPerson(url, 'teacher')
    const course = await newCourse(teacher, { price: PRICE })
    const students = await Promise.all(Array.from({ length: 8 }, () => newPerson(url, 'student')))
    let turn = 0
    const begin = () => {
      const student = students[turn++ % students.length]
      return student?.client.send(createPaymentIntent, { body: { courseId: course.id } }) ?? Promise.resolve()
    }
    await injectFault(env, { kind: 'delay', path: '/v1/payment_intents*', milliseconds: 1_500 })
    await keepDoing(fires('LecternSlow'), begin, students.length)
    await removeFaults(env)
    await injectFault(env, { kind: 'error', path: '/v1/*' })
    await keepDoing(fires('LecternStripeFails'), begin)
    await removeFaults(env)
  }, 240_000)

  test('a refund that Stripe does not take', async () => {
    const { system, fires } = watched()
    const { url, env } = system
    const [teacher, student] = [await newPerson(url, 'teacher'), await newPerson(url, 'student')]
    const { orderId } = await purchase(student, await newCourse(teacher, { price: PRICE }), env)
    await injectFault(env, { kind: 'error', path: '/v1/refunds*' })
    await teacher.client.send(refundOrder, { params: { orderId }, body: { reason: 'Too hard' } })
    await fires('LecternRefundsStuck', { state: 'requested' })
    await removeFaults(env)
  }, 180_000)

  test('money at Stripe of which nobody knows, and figures that somebody has changed', async () => {
    const { system, fires } = watched()
    const { env } = system
    const paid = { amount: PRICE * 100, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }
    const metadata = { orderReference: randomUUID() }
    await stripeOf(env).paymentIntents.create({ ...paid, metadata })
    await output(env, 'billing', 'reconcile', '--json', '--grace-seconds', '0')
    await fires('LecternReconciliationDiffers')
    await query(env, 'analytics', 'UPDATE projection.course_totals SET students = students + 5')
    await output(env, 'analytics', 'truth', '--json')
    await fires('LecternTruthDiffers')
  }, 180_000)
}

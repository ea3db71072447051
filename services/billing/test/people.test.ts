import { readReceipt } from '@lectern/contracts/calls/internal/billing.ts'
import { userDeleted, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })

/** How the student of a bought course is shown to its teacher. */
async function shown(courseId: number) {
  const path = `/api/teacher/orders?courseId=${courseId}`
  const { body } = await billing.call<TeacherOrder[]>('GET', path, { as: teacher })
  return body[0]?.student
}
const registered = (person: Person, sequence = person.version) =>
  billing.publish(userRegistered, person.id, person, { sequence })
const updated = (person: Person, sequence = person.version) =>
  billing.publish(userUpdated, person.id, person, { sequence })

test('the newest name is shown, by event or by token, whichever comes first', async () => {
  const student = aStudent({ profileImage: 'https://example.com/a.png' })
  const { courseId } = billing.offer()
  await registered(student)
  await billing.buy({ ...student, fullName: 'Second Name', version: 2 }, courseId)
  const { username, profileImage } = student
  expect(await shown(courseId)).toEqual({ fullName: 'Second Name', username, profileImage })

  await updated({ ...student, fullName: 'Third Name', version: 3 })
  await updated({ ...student, fullName: 'Second Name', version: 2 })
  expect(await shown(courseId)).toEqual({ fullName: 'Third Name', username, profileImage })
})

test('an erased person is nobody, for ever; the order stays', async () => {
  const student = aStudent({ fullName: 'Quentin Quiet', email: 'quentin@example.com' })
  const { courseId } = billing.offer()
  await billing.buy(student, courseId)
  await billing.publish(userDeleted, student.id, null, { sequence: 2 })
  await updated(student)
  await billing.call('GET', '/api/purchases', { as: { ...student, version: 9 } })

  expect(await shown(courseId)).toEqual({ fullName: 'Deleted user', username: 'deleted', profileImage: null })
  const people = JSON.stringify(await billing.database.person.findMany())
  for (const trace of ['Quentin', student.username, 'quentin@']) expect(people).not.toContain(trace)
})

test('a person of whom nothing is left, erased before we heard of them, is nobody too', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  await billing.buy(student, courseId)
  await billing.database.person.deleteMany({ where: { id: student.id } })
  expect(await shown(courseId)).toMatchObject({ fullName: 'Deleted user' })
})

test('a receipt goes to the address that was typed with the card, until its owner is erased', async () => {
  const student = aStudent({ fullName: 'Nadia Rahman' })
  await registered(student)
  const receipt = (orderId: number) => billing.send(readReceipt, { from: 'engagement', params: { orderId } })
  /** As the card form pays where receipts are ours. */
  const begin = async () => {
    const { courseId, title } = billing.offer()
    const { orderId, paymentIntentId } = await billing.begin(student, courseId)
    const card = { type: 'card', card: { token: 'tok_visa' } }
    const payment_method_data = { ...card, billing_details: { email: 'typed@example.org' } } as never
    await billing.sandbox.stripe.paymentIntents.confirm(paymentIntentId, { payment_method_data })
    return { orderId, courseId, title, paymentIntentId }
  }
  const [bought, late] = [await begin(), await begin()]
  expect((await receipt(bought.orderId)).status).toBe(404)
  await billing.confirm(student, bought)
  expect((await receipt(bought.orderId)).body).toEqual({
    ...{ to: 'typed@example.org', fullName: 'Nadia Rahman', amountCents: 4_900 },
    ...{ courseId: bought.courseId, courseTitle: bought.title, number: expect.stringMatching(/^LR-20\d\d-\d{6}$/) },
    ...{ card: { brand: 'visa', last4: '4242' }, paidAt: expect.any(String), isDisputeLost: false },
  })

  await billing.publish(userDeleted, student.id, null, { sequence: 2 })
  await billing.deliverAll(late.paymentIntentId)
  for (const { orderId } of [bought, late]) expect((await receipt(orderId)).status).toBe(404)
  const orders = await billing.database.order.findMany({ where: { studentId: student.id } })
  expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(JSON.stringify(orders)).not.toMatch(/typed@|4242/)
})

test('of a receipt that Stripe sends nothing is kept', async () => {
  const student = aStudent()
  const { orderId } = await billing.buy(student, billing.offer().courseId)
  expect((await billing.send(readReceipt, { from: 'engagement', params: { orderId } })).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseCreated, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { GrantResult } from '@lectern/contracts/shapes/internal.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { limitAccess } from './access-that-ends.ts'
import { anOrder, asCurriculum, asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })

afterEach(() => {
  learning.catalog.mood = 'well'
})

function scene() {
  const offer = anOffer({ priceCents: 4_900 })
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  const order = () => anOrder({ courseId: offer.courseId, studentId: student.id })
  return { offer, student, order, first: order(), second: order() }
}
type Order = ReturnType<typeof anOrder>
const paid = (order: Order, options = {}) => learning.publish(paymentSucceeded, order.orderId, order, options)
const refunded = (order: Order, options = {}) =>
  learning.publish(paymentRefunded, order.orderId, order, { sequence: 2, ...options })
const granting = ({ amountCents: _, ...body }: Order) =>
  learning.call<GrantResult>('POST', '/internal/enrollments', { from: 'billing', body })
const eventsOf = async ({ studentId, courseId }: Order) => {
  const row = await learning.database.enrollment.findUniqueOrThrow({
    where: { studentId_courseId: { studentId, courseId } },
  })
  return (await learning.eventsOf(row.id)).map(({ name, data }) =>
    name === 'enrolled' ? `enrolled by ${data.orderId}` : `${name}: ${data.reason}`,
  )
}

test('a payment enrolls: an event with the order, progress records from the offer', async () => {
  const { offer, student, first } = scene()
  const { status, body } = await granting(first)

  expect(status).toBe(200)
  expect(body).toMatchObject({ outcome: 'granted', enrollment: { studentId: student.id, courseId: offer.courseId } })
  expect((await learning.participation(student, offer.courseId)).enrollment?.progress).toHaveLength(3)
  expect(await eventsOf(first)).toEqual([`enrolled by ${first.orderId}`])
})

test('the event and the confirm call end in one enrollment and one event, in both orders and repeated', async () => {
  for (const eventFirst of [true, false]) {
    const { first } = scene()
    const event = { id: randomUUID() }
    if (eventFirst) await paid(first, event)
    const one = await granting(first)
    await paid(first, event)
    await paid(first)
    const two = await granting(first)

    expect(one.body.outcome).toBe('granted')
    expect(two.body).toEqual(one.body)
    expect(await eventsOf(first)).toEqual([`enrolled by ${first.orderId}`])
  }
})

test('what was paid is granted whatever the course has become, and with catalog away', async () => {
  for (const change of ['archived', 'draft', 'away'] as const) {
    const { offer, first } = scene()
    if (change === 'away') learning.catalog.mood = 'away'
    else learning.catalog.offers.set(offer.courseId, { ...offer, status: change })
    expect((await granting(first)).body.outcome).toBe('granted')
  }
})

test('an order of a course and a student that nobody has told of yet is kept; what comes later fills it in', async () => {
  const { offer, student, first } = scene()
  await paid(first)
  expect(await learning.listed(student, offer.courseId)).toMatchObject({
    course: { id: offer.courseId, title: `Course ${offer.courseId}`, image: null, categoryId: null },
    progress: 0,
  })
  await learning.publish(courseCreated, offer.courseId, asSnapshot(offer), { sequence: 1 })
  await learning.publish(curriculumChanged, offer.courseId, asCurriculum(offer), { sequence: 2 })

  const listed = await learning.listed(student, offer.courseId)
  expect(listed).toMatchObject({ course: { title: offer.title, image: offer.image, categoryId: 3 } })
  expect(await learning.progressOf(student, listed?.id ?? 0)).toHaveLength(3)
})

test('what is granted with catalog away is in the list of the teacher at once', async () => {
  const { offer, first } = scene()
  learning.catalog.mood = 'away'
  await granting(first)
  const own = `/api/enrollments?courseId=${offer.courseId}`
  expect((await learning.call('GET', own, { as: teacher })).body).toHaveLength(1)
})

test("the student whom a grant's token names is shown by the name of now", async () => {
  const { student, first } = scene()
  const { amountCents: _, ...body } = first
  const as = { ...student, fullName: 'Nora Newname', version: 2 }
  await learning.call('POST', '/internal/enrollments', { from: 'billing', body, as })
  const own = `/api/enrollments?courseId=${first.courseId}`
  expect((await learning.call('GET', own, { as: teacher })).body).toMatchObject([
    { student: { fullName: 'Nora Newname' } },
  ])
})

test('a refund ends access, keeps progress, and is final for its order', async () => {
  const { offer, student, first } = scene()
  const { body } = await granting(first)
  await learning.study(student, body.enrollment?.id ?? 0, 1)
  const event = { id: randomUUID() }
  for (const _ of [1, 2]) await refunded(first, event)
  await refunded(first)

  expect(await learning.listed(student, offer.courseId)).toBeUndefined()
  expect((await learning.participation(student, offer.courseId)).enrollment).toBeNull()
  await paid(first)
  expect((await granting(first)).body).toEqual({ outcome: 'ended', enrollment: null })
  expect(await learning.listed(student, offer.courseId)).toBeUndefined()
  expect((await eventsOf(first)).filter((name) => name.includes('enrolled'))).toEqual([
    `enrolled by ${first.orderId}`,
    'unenrolled: refunded',
  ])
})

test('a refund by call and by event, in both orders and repeated, ends access once', async () => {
  for (const eventFirst of [true, false]) {
    const { student, offer, first } = scene()
    await granting(first)
    const { amountCents: _, ...body } = first
    const revoke = () => learning.call('POST', '/internal/revocations', { from: 'billing', body })
    const refunds = eventFirst ? [() => refunded(first), revoke] : [revoke, () => refunded(first)]
    for (const one of [...refunds, ...refunds]) await one()
    expect(await learning.listed(student, offer.courseId)).toBeUndefined()
    expect((await eventsOf(first)).filter((name) => name === 'unenrolled: refunded')).toHaveLength(1)
  }
})

test('a refund that is told before its payment: the late payment gives nothing', async () => {
  const { offer, student, first } = scene()
  await refunded(first)
  await paid(first)
  expect((await granting(first)).body).toEqual({ outcome: 'ended', enrollment: null })
  expect(await learning.listed(student, offer.courseId)).toBeUndefined()
  expect(await eventsOf(first)).toEqual([])
})

test("who buys again keeps the row and the progress; late news of the first order don't take it away", async () => {
  const { offer, student, first, second } = scene()
  const { body } = await granting(first)
  await learning.study(student, body.enrollment?.id ?? 0, 2)
  await refunded(first)
  const again = await granting(second)
  await refunded(first)
  await paid(first)

  expect(again.body).toMatchObject({ outcome: 'granted', enrollment: { id: body.enrollment?.id, progress: 67 } })
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 67 })
})

test('a second payment that overtakes the refund of the first still gives access', async () => {
  const { offer, student, first, second } = scene()
  await paid(first)
  expect((await granting(second)).body.outcome).toBe('enrolled-otherwise')
  await refunded(first)

  expect(await learning.listed(student, offer.courseId)).toBeDefined()
  expect(await eventsOf(first)).toEqual([`enrolled by ${first.orderId}`])
  await refunded(second)
  expect(await learning.listed(student, offer.courseId)).toBeUndefined()
})

test('paid while enrolled for free: it is surplus, and its refund leaves the free access', async () => {
  const { offer, student, first, second } = scene()
  learning.catalog.offers.set(offer.courseId, { ...offer, priceCents: 0 })
  await learning.enroll(student, offer.courseId)
  await paid(first)
  for (const order of [first, second]) expect((await granting(order)).body.outcome).toBe('enrolled-otherwise')
  for (const order of [second, first]) await refunded(order)

  expect(await learning.listed(student, offer.courseId)).toBeDefined()
  expect(await eventsOf(first)).toEqual(['enrolled by null'])
})

test('the order that outlives a place ends the enrollment when it is refunded, and a removal ends both', async () => {
  for (const end of ['refund', 'removal'] as const) {
    const { offer, student, first } = scene()
    learning.catalog.offers.set(offer.courseId, { ...offer, priceCents: 0 })
    const { id } = await learning.enroll(student, offer.courseId)
    await limitAccess(learning, id, { end: 'in an hour' })
    expect((await granting(first)).body.outcome).toBe('granted')
    if (end === 'refund') {
      await limitAccess(learning, id)
      await refunded(first)
    } else await learning.call('DELETE', `/api/enrollments/${id}`, { as: teacher })

    expect(await learning.listed(student, offer.courseId)).toBeUndefined()
    expect(await learning.database.grant.count({ where: { enrollmentId: id, endedAt: null } })).toBe(0)
    expect((await learning.eventsOf(id)).at(-1)?.data).toMatchObject({ orderIds: [first.orderId] })
  }
})

test('a student whom the teacher removed stays removed when the payment is told again', async () => {
  const { offer, student, first, second } = scene()
  const { body } = await granting(first)
  const path = `/api/enrollments/${body.enrollment?.id}`
  expect((await learning.call('DELETE', path, { as: teacher })).status).toBe(204)
  await paid(first)
  expect((await granting(first)).body).toEqual({ outcome: 'ended', enrollment: null })
  expect(await learning.listed(student, offer.courseId)).toBeUndefined()

  expect((await granting(second)).body.outcome).toBe('granted')
  expect(await eventsOf(first)).toEqual([
    `enrolled by ${first.orderId}`,
    'unenrolled: removed',
    `enrolled by ${second.orderId}`,
  ])
})

test('an order that is known as somebody else’s is refused', async () => {
  const { first } = scene()
  await granting(first)
  const other = await granting({ ...first, studentId: aStudent().id })
  expect(other.status).toBe(409)
  await expect(paid({ ...first, studentId: aStudent().id })).rejects.toThrow(/belongs to another/)
})

import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { KnownOrder } from '@lectern/contracts/shapes/internal.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { beforeAll, expect, test } from 'vitest'
import { knownOrdersQuery } from '../src/enrollments/known-orders.repository.ts'
import { anOrder } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const offer = anOffer()
type Order = ReturnType<typeof anOrder>

beforeAll(() => {
  learning.catalog.offers.set(offer.courseId, offer)
})

const orderOf = (student = aStudent()) => anOrder({ courseId: offer.courseId, studentId: student.id })
const ask = (path: string, { amountCents: _, ...body }: Order) => learning.call('POST', path, { from: 'billing', body })
const grant = (order: Order) => ask('/internal/enrollments', order)
const revoke = (order: Order) => ask('/internal/revocations', order)
const list = (query: string) => learning.call<KnownOrder[]>('GET', `/internal/orders?${query}`, { from: 'billing' })
const known = async ({ orderId }: Order) => (await list(`after=${orderId - 1}&limit=1`)).body[0]
const removed = async (student: { id: number }) => {
  const { id } = await learning.database.enrollment.findFirstOrThrow({ where: { studentId: student.id } })
  await learning.call('DELETE', `/api/enrollments/${id}`, { as: aTeacher({ id: TEACHER_ID }) })
}

test('what is known of an order, from its grant to its end', async () => {
  const order = orderOf()
  const { orderId, studentId, courseId } = order
  await grant(order)
  const given = { orderId, studentId, courseId, granted: true, ended: false, givesAccess: true, enrolled: true }
  expect(await known(order)).toEqual(given)
  await learning.publish(paymentRefunded, orderId, order)
  expect(await known(order)).toEqual({ ...given, ended: true, givesAccess: false, enrolled: false })
})

test.each([
  ['refunded before it was told of', { granted: false, ended: true, givesAccess: false, enrolled: false }],
  ['paid by somebody enrolled for free', { granted: true, ended: false, givesAccess: false, enrolled: true }],
  ['of a student who was removed', { granted: true, ended: true, givesAccess: false, enrolled: false }],
] as const)('an order %s', async (what, expected) => {
  const student = aStudent()
  const order = orderOf(student)
  if (what.startsWith('refunded')) await revoke(order)
  if (what.startsWith('paid')) await learning.enroll(student, offer.courseId)
  if (!what.startsWith('refunded')) await grant(order)
  if (what.endsWith('removed')) await removed(student)
  expect(await known(order)).toMatchObject(expected)
})

test('a revocation is what the refund event does: access ends once, for ever, and repeating it changes nothing', async () => {
  const order = orderOf()
  await grant(order)
  for (const _ of [1, 2]) expect((await revoke(order)).status).toBe(204)
  await learning.publish(paymentRefunded, order.orderId, order)
  await learning.publish(paymentSucceeded, order.orderId, order)

  expect(await known(order)).toMatchObject({ granted: true, ended: true, enrolled: false })
  const { studentId, courseId } = order
  const row = await learning.database.enrollment.findFirstOrThrow({ where: { studentId, courseId } })
  expect((await learning.eventsOf(row.id)).map(({ name }) => name)).toEqual(['enrolled', 'unenrolled'])
})

test("a revocation of another student's order is refused", async () => {
  const order = orderOf()
  await grant(order)
  expect((await revoke({ ...order, studentId: aStudent().id })).status).toBe(409)
  expect(await known(order)).toMatchObject({ givesAccess: true })
})

test('an order that gives access is never missing from the walk: its row can not go', async () => {
  const order = orderOf()
  await grant(order)
  const { orderId } = order
  await expect(learning.database.orderGrant.delete({ where: { orderId } })).rejects.toThrow(/enrollments_order_id_fkey/)
})

test('pages follow one another by order id, without a gap or a repetition', async () => {
  const orders = Array.from({ length: 7 }, () => orderOf())
  for (const order of orders) await grant(order)
  const ids = orders.map(({ orderId }) => orderId)
  const found: number[] = []
  let after = (ids[0] ?? 1) - 1
  for (const size of [3, 3, 1, 0]) {
    const { body } = await list(`after=${after}&limit=3`)
    expect(body).toHaveLength(size)
    found.push(...body.map(({ orderId }) => orderId))
    after = found.at(-1) ?? after
  }
  expect(found).toEqual(ids)
})

test('analytics is told how many are in each course', async () => {
  const course = anOffer()
  learning.catalog.offers.set(course.courseId, course)
  const orders = [1, 2].map(() => anOrder({ courseId: course.courseId, studentId: aStudent().id }))
  for (const order of orders) await grant(order)
  if (orders[0]) await revoke(orders[0])
  const path = `/internal/course-students?after=${course.courseId - 1}&limit=1`
  const { body } = await learning.call('GET', path, { from: 'analytics' })
  expect(body).toEqual([{ courseId: course.courseId, students: 1 }])
  expect((await learning.call('GET', path, { from: 'billing' })).status).toBe(403)
})

test.each(['', 'after=0', 'after=-1&limit=1', 'after=0&limit=0', 'after=0&limit=1001', 'after=0&limit=1&x=1'])(
  'a page like "%s" is 400',
  async (query) => {
    expect((await list(query)).status).toBe(400)
  },
)

test('a page deep in many orders is read along the indexes', async () => {
  await learning.database.$executeRaw`
    INSERT INTO order_grants (order_id, student_id, course_id, granted_at)
    SELECT n, n, ${offer.courseId}, now() FROM generate_series(1000000, 1019999) AS n`
  await learning.database.$executeRaw`
    INSERT INTO enrollments (student_id, course_id, teacher_id, active, order_id)
    SELECT n, ${offer.courseId}, ${TEACHER_ID}, true, n FROM generate_series(1000000, 1019999) AS n`
  await settleStatistics(learning.ownersDatabase, 'order_grants', 'enrollments')
  const { text, values } = knownOrdersQuery({ after: 1_010_000, limit: 100 })
  const rows = await learning.database.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan).toContain('order_grants_pkey')
  expect(plan).toContain('enrollments_student_id_course_id_key')
  expect(plan).not.toContain('Seq Scan')
})

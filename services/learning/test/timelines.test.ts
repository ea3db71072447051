import { listEnrollmentTimelines } from '@lectern/contracts/calls/public/timelines.ts'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { EnrollmentTimeline } from '@lectern/contracts/shapes/timelines.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { anOperator, aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { anOrder } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const as = anOperator()
const timelines = (query: Record<string, number>) =>
  learning.send<EnrollmentTimeline[]>(listEnrollmentTimelines, { as, query })

test('what an order gave and took, by the order and by the student, with the events that tell of it', async () => {
  const offer = anOffer({ priceCents: 4_900 })
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  const order = anOrder({ courseId: offer.courseId, studentId: student.id })
  const { orderId, courseId } = order
  expect((await timelines({ orderId })).body).toEqual([])

  await learning.publish(paymentSucceeded, orderId, order)
  const [open] = (await timelines({ orderId })).body
  expect(open).toMatchObject({ studentId: student.id, courseId, orderId, active: true })
  expect(open?.steps.map(({ what }) => what).sort()).toEqual(['access granted', 'enrolled'])
  expect(open?.events).toMatchObject([
    { type: 'lectern.learning.enrolled.v1', key: String(open?.enrollmentId), publishedAt: null },
  ])

  await learning.publish(paymentRefunded, orderId, order, { sequence: 2 })
  const [over] = (await timelines({ studentId: student.id })).body
  expect(over).toMatchObject({ enrollmentId: open?.enrollmentId, active: false })
  expect(over?.steps.map(({ what }) => what)).toEqual(expect.arrayContaining(['access ended', 'refunded']))
})

test('one of order and student is asked for', async () => {
  expect((await timelines({})).status).toBe(400)
  expect((await timelines({ orderId: 1, studentId: 1 })).status).toBe(400)
  expect((await timelines({ studentId: 2_000_000_000 })).body).toEqual([])
})

import * as calls from '@lectern/contracts/calls/public/notifications.ts'
import { paymentAdjusted, paymentFailed } from '@lectern/contracts/events/billing.ts'
import { courseCreated, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { enrolled, progressReset } from '@lectern/contracts/events/learning.ts'
import type { Notifications } from '@lectern/contracts/shapes/notifications.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { expect, test } from 'vitest'
import { rebuildNotifications } from '../src/notifications/rebuild-notifications.ts'
import { service } from '../src/service.ts'
import { withoutOwners } from './engagement-under-test.ts'

const engagement = serviceUnderTest(service, { kafka: true, environment: withoutOwners })
const { publish } = engagement
const list = (as: Person) => engagement.mustSend<Notifications>(calls.listNotifications, { as })

test('events told again tell nobody twice, leave read what was read, and bring what was lost', async () => {
  const { database, config } = engagement
  const [teacher, student] = [aTeacher(), aStudent()]
  await Promise.all([list(teacher), list(student)])
  const [courseId, enrollmentId, orderId] = [1, 2, 3]
  const about = { courseId, teacherId: teacher.id }
  const participation = { enrollmentId, courseId, studentId: student.id }
  const order = { orderId, ...about, studentId: student.id, amountCents: 500 }
  const course = { ...about, title: 'Knots', image: null, categoryId: 1, level: 'beginner', priceCents: 500 } as const
  const outline = { ...about, curriculumVersion: 1, lessonIds: [1] }
  await engagement.mustSend(calls.changeNotificationPreferences, {
    as: student,
    body: { preferences: [{ kind: 'payment-failed', bell: false }] },
  })
  await publish(courseCreated, courseId, { ...course, status: 'active' }, { sequence: 1 })
  await publish(curriculumChanged, courseId, outline, { sequence: 2 })
  await publish(paymentFailed, orderId, order, { sequence: 1 })
  await publish(enrolled, enrollmentId, { ...participation, orderId }, { sequence: 1 })
  const grown = { ...outline, curriculumVersion: 2, lessonIds: [1, 2, 3] }
  await publish(curriculumChanged, courseId, grown, { sequence: 3 })
  await publish(progressReset, enrollmentId, participation, { sequence: 2 })
  await publish(paymentAdjusted, orderId, { ...order, givenBackCents: 500 }, { sequence: 2 })
  await engagement.mustSend(calls.readNotifications, { as: student, body: { until: new Date().toISOString() } })
  const before = await Promise.all([teacher, student].map(list))
  const kinds = before.map(({ items }) => items.map(({ kind, read }) => `${kind} ${read}`).toSorted())
  expect(kinds).toEqual([
    ['order-refunded false', 'student-enrolled false'],
    ['access-granted true', 'course-updated true', 'payment-refunded true', 'progress-reset true'],
  ])

  // What was told is not wanted any longer, and what was not wanted is.
  await engagement.mustSend(calls.changeNotificationPreferences, {
    as: student,
    body: { preferences: [{ kind: 'payment-failed', bell: true }] },
  })
  expect(await rebuildNotifications({ config, database })).toMatchObject({ added: 0, skipped: [] })
  expect(await Promise.all([teacher, student].map(list))).toEqual(before)

  await database.toldEvent.deleteMany({ where: { kind: 'student-enrolled' } })
  await database.notification.deleteMany({ where: { kind: 'student-enrolled' } })
  await database.course.deleteMany()
  expect(await list(teacher)).toMatchObject({ items: [{ kind: 'order-refunded', course: null }] })
  expect(await rebuildNotifications({ config, database })).toMatchObject({ added: 1 })
  const withoutIds = ({ items }: Notifications) => items.map(({ id: _, ...told }) => told)
  expect(withoutIds(await list(teacher))).toEqual(before.slice(0, 1).flatMap(withoutIds))
  expect(await list(student)).toEqual(before[1])
})

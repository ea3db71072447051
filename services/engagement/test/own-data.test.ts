import { changeNotificationPreferences } from '@lectern/contracts/calls/public/notifications.ts'
import { paymentFailed } from '@lectern/contracts/events/billing.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { ownDataOf, saysErased } from '@lectern/service-kit/testing/own-data.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { undeclaredColumns } from '@lectern/service-kit/testing/undeclared-columns.ts'
import { expect, test } from 'vitest'
import { personalData } from '../src/people/personal-data.ts'
import { service } from '../src/service.ts'
import { withoutOwners } from './engagement-under-test.ts'

const engagement = serviceUnderTest(service, { environment: withoutOwners })

test('each column is exported or omitted for a reason, and erased or kept for one', async () => {
  expect(await undeclaredColumns(engagement.database, personalData)).toEqual([])
})

test('who was told something finds it in their export, nobody else does, and it is gone once they are erased', async () => {
  const [student, other] = [aStudent(), aStudent()]
  await engagement.publish(paymentFailed, 1, {
    orderId: 1,
    courseId: 1,
    studentId: student.id,
    teacherId: 9,
    amountCents: 1,
  })
  await engagement.send(changeNotificationPreferences, { as: student, body: { kind: 'payment-failed', bell: false } })
  expect((await ownDataOf('engagement', engagement, student)).lists.notifications).toMatchObject([
    { kind: 'payment-failed' },
  ])
  expect((await ownDataOf('engagement', engagement, other)).lists.notifications).toEqual([])

  expect(await saysErased('engagement', engagement, student.id)).toBe(false)
  await engagement.publish(userDeleted, student.id, null, { sequence: 2 })
  expect(await saysErased('engagement', engagement, student.id)).toBe(true)
  await engagement.database.mail.create({
    data: { kind: 'letter', cause: 'late', personId: student.id, subject: {}, at: new Date() },
  })
  expect(await saysErased('engagement', engagement, student.id)).toBe(false)
})

import * as calls from '@lectern/contracts/calls/public/notifications.ts'
import { certificateIssued, progressReset } from '@lectern/contracts/events/learning.ts'
import type { Notifications } from '@lectern/contracts/shapes/notifications.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { collectPublished } from '@lectern/service-kit/testing/published-facts.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { withoutOwners } from './engagement-under-test.ts'

const PATIENT = { timeout: 5_000, interval: 20 }
const engagement = serviceUnderTest(service, { environment: withoutOwners })

test('a bell that rings or is read is told to its person, and what changes nothing to nobody', async () => {
  const student = aStudent()
  const messages = await collectPublished(engagement.config.DATABASE_URL)
  const bell = { people: [student.id], fact: { fact: 'notifications' } }
  const who = { enrollmentId: 4, courseId: 7, studentId: student.id }
  await engagement.publish(progressReset, 4, who, { sequence: 3 })
  await expect.poll(() => messages, PATIENT).toEqual([bell])

  const { items } = await engagement.mustSend<Notifications>(calls.listNotifications, { as: student })
  const params = { notificationId: items[0]?.id ?? 0 }
  await engagement.mustSend(calls.readNotification, { as: student, params, body: { read: true } })
  await expect.poll(() => messages, PATIENT).toEqual([bell, bell])
  const stranger = await engagement.send(calls.readNotification, { as: aStudent(), params, body: { read: true } })
  expect(stranger.status).toBe(404)

  const until = new Date().toISOString()
  // Everything is read.
  await engagement.mustSend(calls.readNotifications, { as: student, body: { until } })
  const facts = { certificateId: '7k4m92qx0c3v5b8n1tdz6', number: 'LC-7K4M-92QX', minutes: 24, lessonCount: 3 }
  const statusEntry = { completedAt: until, statusList: 1, statusIndex: 48_213 }
  await engagement.publish(certificateIssued, 4, { ...who, ...facts, ...statusEntry }, { sequence: 4 })
  await expect.poll(() => messages, PATIENT).toEqual([bell, bell, bell])
  await engagement.mustSend(calls.readNotifications, { as: student, body: { until: new Date().toISOString() } })
  await expect.poll(() => messages, PATIENT).toEqual([bell, bell, bell, bell])
})

import { randomUUID } from 'node:crypto'
import { getCourseOffer } from '@lectern/contracts/calls/internal/catalog.ts'
import { readAccess } from '@lectern/contracts/calls/internal/learning.ts'
import * as announcements from '@lectern/contracts/calls/public/announcements.ts'
import * as conversations from '@lectern/contracts/calls/public/conversations.ts'
import * as questions from '@lectern/contracts/calls/public/questions.ts'
import { accessChanged, enrolled, unenrolled } from '@lectern/contracts/events/learning.ts'
import type { OwnAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { expect, test } from 'vitest'
import { findForMail } from '../src/announcements/announcements.repository.ts'
import { sendDueAnnouncements } from '../src/announcements/send-due-announcements.ts'
import { listInvolved } from '../src/questions/involved.repository.ts'
import { service } from '../src/service.ts'
import { ownersUnderTest } from './engagement-under-test.ts'

const { catalog, learning, environment } = ownersUnderTest()
const engagement = serviceUnderTest(service, { environment })
const [courseId, enrollmentId, lessonId] = [1, 2, 3]
const [teacher, student, other] = [aTeacher(), aStudent(), aStudent()]
const about = {
  title: 'Knots',
  image: null,
  categoryId: 1,
  language: 'en',
  priceCents: 4_900,
  status: 'active',
} as const

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const words = () => ({ key: randomUUID(), title: 'Why?', text: 'I wonder.' })

/** What the student may do in the course: the statuses of the answers. */
async function tries(conversationId: number) {
  const params = { courseId }
  const message = { params: { conversationId }, body: { key: randomUUID(), text: 'Hello' } }
  const statuses = [
    await engagement.send(questions.askQuestion, { as: student, params, body: { ...words(), lessonId } }),
    await engagement.send(announcements.listAnnouncements, { as: student, params }),
    await engagement.send(conversations.openConversation, { as: student, body: { courseId } }),
    await engagement.send(conversations.sendMessage, { as: student, ...message }),
  ]
  return statuses.map(({ status }) => status)
}

/** Who of the two hears of the course: by an announcement that is sent now, by its mail, and of new answers under the lesson. */
async function hear() {
  const body = { ...words(), sendAt: null }
  const { id } = await engagement.mustSend<OwnAnnouncement>(announcements.announce, {
    as: teacher,
    params: { courseId },
    body,
  })
  while (await sendDueAnnouncements(engagement.database));
  const { recipients } = await engagement.database.announcement.findUniqueOrThrow({ where: { id } })
  return {
    recipients,
    hasMail: (await findForMail(engagement.database, id, student.id)) !== undefined,
    isInvolved: (await listInvolved(engagement.database, courseId, lessonId)).includes(student.id),
  }
}

test('a student whose place has ended asks, reads, writes and hears no more, until access goes on', async () => {
  catalog.answer(getCourseOffer, () => ({
    ...{ ...about, courseId, teacherId: teacher.id, lessonIds: [lessonId], minutes: 1, curriculumVersion: 1 },
  }))
  const access = { enrollmentId, courseId, studentId: student.id, active: true, accessUntil: inAnHour(), sequence: 1 }
  learning.answer(readAccess, () => ({ access: { ...access, since: new Date().toISOString() } }))
  const participation = { enrollmentId, courseId, studentId: student.id }
  const given = { ...participation, orderId: null, source: 'given' as const, until: access.accessUntil }
  await engagement.publish(enrolled, enrollmentId, given, { sequence: 1 })
  // As events of before tell it, without a word about the end.
  const others = { enrollmentId: 4, courseId, studentId: other.id, orderId: null }
  await engagement.publish(enrolled, 4, others, { sequence: 1 })
  // The course, too, is heard of by asking catalog.
  await engagement.mustSend(questions.askQuestion, {
    as: student,
    params: { courseId },
    body: { ...words(), lessonId },
  })
  const { body } = await engagement.send<{ id: number }>(conversations.openConversation, {
    ...{ as: student, body: { courseId } },
  })
  expect(await tries(body.id)).toEqual([201, 200, 200, 201])
  expect(await hear()).toEqual({ recipients: 2, hasMail: true, isInvolved: true })

  access.accessUntil = new Date(Date.now() - 1_000).toISOString()
  await engagement.database.enrollment.update({ where: { enrollmentId }, data: { accessUntil: access.accessUntil } })
  // What was written stays to be read.
  expect(await tries(body.id)).toEqual([403, 404, 200, 403])
  expect(await hear()).toEqual({ recipients: 1, hasMail: false, isInvolved: false })

  const bought = { ...participation, orderId: 5, until: null, orderIds: [] }
  await engagement.publish(accessChanged, enrollmentId, bought, { sequence: 2 })
  expect(await tries(body.id)).toEqual([201, 200, 200, 201])
  expect(await hear()).toEqual({ recipients: 2, hasMail: true, isInvolved: true })
})

test('the teacher still writes to a student whose place has ended, who reads it; to one who was removed nobody writes', async () => {
  const [past, gone] = [aStudent(), aStudent()]
  const until = new Date(Date.now() - 1_000).toISOString()
  for (const [id, { id: studentId }] of [[7, past] as const, [8, gone] as const]) {
    const given = { enrollmentId: id, courseId, studentId, orderId: null, source: 'given' as const, until }
    await engagement.publish(enrolled, id, given, { sequence: 1 })
  }
  const removal = { enrollmentId: 8, courseId, studentId: gone.id, reason: 'removed' as const, endedBy: teacher.id }
  await engagement.publish(unenrolled, 8, removal, { sequence: 2 })
  const open = (as: Principal, body: object) =>
    engagement.send<ConversationDetails>(conversations.openConversation, { as, body })
  expect((await open(past, { courseId })).status).toBe(403)
  expect((await open(teacher, { enrollmentId: 8 })).status).toBe(404)
  const { status, body } = await open(teacher, { enrollmentId: 7 })
  expect([status, body.mayWrite]).toEqual([201, true])
  const message = { params: { conversationId: body.id }, body: { key: randomUUID(), text: 'How was it?' } }
  expect((await engagement.send(conversations.sendMessage, { as: teacher, ...message })).status).toBe(201)
  expect(await open(past, { courseId })).toMatchObject({
    status: 200,
    body: { unread: 1, mayWrite: 'access-ended', last: { text: 'How was it?' } },
  })
})

test('what learning says of a place whose event is late ends with it, and is not taken for a removal', async () => {
  const late = aStudent()
  const over = { enrollmentId: 6, courseId, studentId: late.id, active: true, sequence: 7 }
  const accessUntil = new Date(Date.now() - 1_000).toISOString()
  learning.answer(readAccess, () => ({ access: { ...over, accessUntil, since: accessUntil } }))
  expect(await engagement.send(announcements.listAnnouncements, { as: late, params: { courseId } })).toMatchObject({
    status: 404,
  })
  const known = await engagement.database.enrollment.findUniqueOrThrow({ where: { enrollmentId: 6 } })
  expect(known).toMatchObject({ active: true, accessUntil: new Date(accessUntil), sequence: 7 })
})

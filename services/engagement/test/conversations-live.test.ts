import { reportMessage } from '@lectern/contracts/calls/public/conversations.ts'
import { listMessageReports, settleMessageReport } from '@lectern/contracts/calls/public/message-reports.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { MessageReport } from '@lectern/contracts/shapes/conversations.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { publishedWhile } from '@lectern/service-kit/testing/published-facts.ts'
import { expect, test } from 'vitest'
import { conversationsUnderTest } from './conversations-under-test.ts'

const under = conversationsUnderTest()
const { engagement, enroll, send, read, block, aConversation } = under
/** Of conversations alone: access that begins or ends is told by the bell, too. */
async function messagesWhile(work: () => Promise<unknown>) {
  const all = await publishedWhile(engagement.adminUrl, work)
  return all.filter(({ fact }) => fact.fact === 'conversation')
}

test('both are told, by numbers alone, of what changes what they read; and nobody of what was refused', async () => {
  const { conversationId, courseId, student, teacher, end } = await aConversation()
  const people = [student.id, teacher.id].toSorted((one, other) => one - other)
  const both = [{ people, fact: { fact: 'conversation', conversationId } }]
  const key = '0192f3a4-5b6c-4d8e-9f01-23456789abcd'
  expect(await messagesWhile(() => send(student, conversationId, { key }))).toEqual(both)
  expect(await messagesWhile(() => send(student, conversationId, { key }))).toEqual([])
  expect(await messagesWhile(() => send(student, conversationId, { text: 'a\0' }))).toEqual([])
  expect(await messagesWhile(() => read(teacher, conversationId, 2_147_483_647))).toEqual(both)
  expect(await messagesWhile(() => read(teacher, conversationId, 2_147_483_647))).toEqual([])
  expect(await messagesWhile(() => block(teacher, conversationId))).toEqual(both)
  expect(await messagesWhile(() => send(student, conversationId))).toEqual([])
  await block(teacher, conversationId, false)
  expect(await messagesWhile(end)).toEqual(both)
  expect(await messagesWhile(() => enroll(courseId, student))).toEqual(both)

  const { body: message } = await send(student, conversationId)
  const report = { params: { messageId: message.id }, body: { reason: 'It is rude.' } }
  expect(await messagesWhile(() => engagement.send(reportMessage, { as: teacher, ...report }))).toEqual([])
  const operator = anOperator()
  const [open] = await engagement.mustSend<MessageReport[]>(listMessageReports, { as: operator })
  const settled = { params: { reportId: open?.id ?? 0 }, body: { remove: true } }
  expect(await messagesWhile(() => engagement.send(settleMessageReport, { as: operator, ...settled }))).toEqual(both)
  expect(await messagesWhile(() => engagement.publish(userDeleted, student.id, null, { sequence: 9 }))).toEqual(both)
})

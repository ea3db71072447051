import { reportMessage, storeMessagePicture } from '@lectern/contracts/calls/public/conversations.ts'
import * as calls from '@lectern/contracts/calls/public/message-reports.ts'
import type { MessagePicture, MessageReport } from '@lectern/contracts/shapes/conversations.ts'
import { REPORTS_AN_HOUR } from '@lectern/contracts/shapes/message-limits.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { forgetMessageReports } from '../src/message-reports/message-reports.repository.ts'
import { conversationsUnderTest } from './conversations-under-test.ts'

const under = conversationsUnderTest()
const { engagement, send, messages, list, aConversation } = under
const operator = anOperator()
const report = (as: Principal, messageId: number, reason = 'It is rude.') =>
  engagement.send(reportMessage, { as, params: { messageId }, body: { reason } })
const reported = (messageId: number) =>
  engagement
    .mustSend<MessageReport[]>(calls.listMessageReports, { as: operator })
    .then((reports) => reports.find(({ message }) => message.id === messageId))
const settle = (reportId: number, remove: boolean) =>
  engagement.send(calls.settleMessageReport, { as: operator, params: { reportId }, body: { remove } })

test('what is reported an operator reads, and takes away for both; then nothing of it is left', async () => {
  const { conversationId, courseId, student, teacher } = await aConversation()
  const params = { conversationId }
  const upload = { as: student, params, body: await aPng(), headers: { 'content-type': 'image/png' } }
  const { id: pictureId } = (await engagement.send<MessagePicture>(storeMessagePicture, upload)).body
  const { body: message } = await send(student, conversationId, { text: 'Rude words', pictureId })
  expect((await report(teacher, message.id)).status).toBe(204)
  expect((await report(teacher, message.id, 'Again')).status).toBe(204)
  const found = await reported(message.id)
  expect(found).toMatchObject({
    ...{ reason: 'It is rude.', reports: 1, course: { id: courseId, title: `Knots ${courseId}` } },
    reporter: { id: teacher.id, fullName: teacher.fullName },
    author: { id: student.id, fullName: student.fullName, role: 'student' },
    message: { id: message.id, text: 'Rude words', picture: { width: 16, height: 12 } },
  })
  const reportId = found?.id ?? 0
  const picture = () => engagement.send(calls.getReportedPicture, { as: operator, params: { reportId } })
  expect((await picture()).status).toBe(200)

  const settled = await Promise.all(Array.from({ length: 5 }, () => settle(reportId, true)))
  expect(settled.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404])
  expect((await picture()).status).toBe(404)
  expect(await reported(message.id)).toBeUndefined()
  for (const as of [student, teacher]) {
    expect((await messages(as, conversationId)).items).toMatchObject([{ text: '', picture: null, removed: true }])
  }
  expect((await list(teacher)).items[0]?.last).toMatchObject({ text: '', removed: true })
  expect((await list(teacher, { search: 'rude' })).items).toEqual([])
  expect(await engagement.database.messageReport.findMany({ where: { messageId: message.id } })).toMatchObject([
    { reason: '' },
  ])
  // The same key is that message still.
  const again = await send(student, conversationId, { key: message.key, text: 'Rude words', pictureId })
  expect(again).toMatchObject({ status: 200, body: { removed: true } })
})

test('what is left stays as it was, and is not reported twice by one person', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const { body: message } = await send(teacher, conversationId, { text: 'A plain word' })
  await report(student, message.id)
  await settle((await reported(message.id))?.id ?? 0, false)
  expect((await messages(student, conversationId)).items).toMatchObject([{ text: 'A plain word', removed: false }])
  expect((await report(student, message.id)).status).toBe(204)
  expect(await reported(message.id)).toBeUndefined()
})

test('nobody reports what is their own, or without a word; a report that nobody settles is gone after 30 days', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const { body: message } = await send(student, conversationId)
  expect((await report(student, message.id)).status).toBe(409)
  expect((await report(teacher, message.id, ' ')).status).toBe(400)
  expect((await report(teacher, message.id, 'x'.repeat(501))).status).toBe(400)
  expect((await report(teacher, 999_999)).status).toBe(404)
  expect((await settle(999_999, true)).status).toBe(404)
  await report(teacher, message.id)
  await engagement.database
    .$executeRaw`UPDATE message_reports SET at = now() - interval '31 days' WHERE message_id = ${message.id}`
  expect(await reported(message.id)).toBeUndefined()
  await forgetMessageReports(engagement.database)
  expect(await engagement.database.messageReport.count({ where: { messageId: message.id } })).toBe(0)
})

test('an hour allows so many reports, of many at once no more', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const sent = await Promise.all(Array.from({ length: REPORTS_AN_HOUR + 2 }, () => send(student, conversationId)))
  const answers = await Promise.all(sent.map(({ body }) => report(teacher, body.id)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

import { reportMessage, storeMessagePicture } from '@lectern/contracts/calls/public/conversations.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { MessagePicture } from '@lectern/contracts/shapes/conversations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { ownDataOf, saysErased } from '@lectern/service-kit/testing/own-data.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { expect, test } from 'vitest'
import { conversationsUnderTest } from './conversations-under-test.ts'

const under = conversationsUnderTest()
const { engagement, open, send, details, list, messages, block, aConversation } = under
const erase = ({ id }: Principal) => engagement.publish(userDeleted, id, null, { sequence: 9 })
const store = async (as: Principal, conversationId: number) => {
  const upload = { params: { conversationId }, body: await aPng(), headers: { 'content-type': 'image/png' } }
  return (await engagement.send<MessagePicture>(storeMessagePicture, { as, ...upload })).body.id
}
const report = (as: Principal, messageId: number) =>
  engagement.send(reportMessage, { as, params: { messageId }, body: { reason: 'It is rude.' } })

test('people get what they wrote, showed and reported, and nothing that others wrote', async () => {
  const { conversationId, courseId, student, teacher } = await aConversation()
  const pictureId = await store(student, conversationId)
  await send(student, conversationId, { text: 'My words', pictureId })
  const { body: answer } = await send(teacher, conversationId, { text: 'Their words' })
  await report(student, answer.id)
  await block(student, conversationId)
  const { lists, files } = await ownDataOf('engagement', engagement, student)
  expect(lists.messages).toMatchObject([{ text: 'My words', course: `Knots ${courseId}`, at: expect.any(String) }])
  expect(lists.conversations).toMatchObject([
    { conversationId, course: `Knots ${courseId}`, unread: 1, openedByYou: true },
  ])
  expect(lists.blockedPeople).toEqual([{ at: expect.any(String), conversationIds: [conversationId] }])
  expect((await ownDataOf('engagement', engagement, teacher)).lists.blockedPeople).toEqual([])
  expect(lists.messagePictures).toMatchObject([{ id: pictureId }])
  expect(lists.messageReports).toMatchObject([{ reason: 'It is rude.', messageId: answer.id }])
  expect(files).toEqual([
    { path: `pictures/message-${pictureId}.png`, address: `/api/message-pictures/${pictureId}`, ownerOnly: true },
  ])
  expect(JSON.stringify(lists)).not.toContain('Their words')
})

test('of somebody erased nothing is left; the other keeps their own side, and reads that nobody is there', async () => {
  const { conversationId, courseId, student, teacher } = await aConversation()
  const pictureId = await store(student, conversationId)
  const { body: kept } = await send(teacher, conversationId, { text: 'A word of the teacher' })
  const { body: gone } = await send(student, conversationId, { text: 'A word of the student', pictureId })
  await store(student, conversationId)
  await report(teacher, gone.id)
  await report(student, kept.id)
  await block(student, conversationId)
  expect(await saysErased('engagement', engagement, student.id)).toBe(false)
  await erase(student)
  expect(await saysErased('engagement', engagement, student.id)).toBe(true)

  expect(await list(teacher)).toMatchObject({
    items: [{ id: conversationId, person: null, unread: 0, last: { text: 'A word of the teacher', mine: true } }],
    counts: { all: 1, unread: 0 },
  })
  expect((await messages(teacher, conversationId)).items.map(({ text }) => text)).toEqual(['A word of the teacher'])
  expect(await details(teacher, conversationId)).toMatchObject({ mayWrite: 'other-gone', person: null })
  expect(await send(teacher, conversationId)).toMatchObject({ status: 403, body: { refusal: 'other-gone' } })
  expect(await open(teacher, { courseId, studentId: student.id })).toMatchObject({ status: 200 })
  // A token outlives an erasure by some seconds.
  expect((await send(student, conversationId)).status).toBe(401)
  expect((await open(student, { courseId })).status).toBe(401)
  expect(await saysErased('engagement', engagement, student.id)).toBe(true)
  expect(await engagement.database.messageReport.count({ where: { messageId: { in: [kept.id, gone.id] } } })).toBe(0)
  expect(await engagement.database.messagePicture.count({ where: { conversationId } })).toBe(0)

  await erase(teacher)
  expect(await engagement.database.conversation.count({ where: { id: conversationId } })).toBe(0)
})

test('where only somebody erased has written, the conversation stays with nothing in it', async () => {
  const { conversationId, student, teacher } = await aConversation()
  await send(student, conversationId)
  await erase(student)
  expect((await list(teacher)).items).toMatchObject([
    { id: conversationId, person: null, last: null, lastAt: expect.any(String), unread: 0 },
  ])
})

test('whoever writes, opens or reports while the other is being erased leaves nothing of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { conversationId, student, teacher, courseId } = await aConversation()
    const { body: message } = await send(student, conversationId)
    await Promise.all([
      ...Array.from({ length: 3 }, () => send(student, conversationId)),
      ...Array.from({ length: 3 }, () => send(teacher, conversationId)),
      ...[open(student, { courseId }), block(teacher, conversationId), report(teacher, message.id)],
      erase(student),
    ])
    expect(await saysErased('engagement', engagement, student.id)).toBe(true)
    expect(await details(teacher, conversationId)).toMatchObject({ unread: 0, person: null })
    expect(await engagement.database.message.count({ where: { conversationId, authorId: student.id } })).toBe(0)
  }
})

test('the first message to somebody who is being erased begins nothing for them', async () => {
  const { courseId, teacher } = await under.aCourse()
  const student = await under.known((await aConversation()).student)
  await under.enroll(courseId, student)
  await Promise.all([
    ...Array.from({ length: 5 }, () => open(teacher, { courseId, studentId: student.id })),
    erase(student),
  ])
  expect(await saysErased('engagement', engagement, student.id)).toBe(true)
})

import * as calls from '@lectern/contracts/calls/public/conversations.ts'
import type { MessagePicture } from '@lectern/contracts/shapes/conversations.ts'
import { MESSAGE_PICTURE_MAX_BYTES, MESSAGE_PICTURES_AN_HOUR } from '@lectern/contracts/shapes/message-limits.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aPicture, aPng, opened } from '@lectern/service-kit/testing/pictures.ts'
import { anOperator, aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { forgetUnsent } from '../src/message-pictures/message-pictures.repository.ts'
import { conversationsUnderTest } from './conversations-under-test.ts'

const under = conversationsUnderTest()
const { engagement, send, messages, list, aConversation } = under
const store = (as: Principal, conversationId: number, body: Buffer | string, type = 'image/png') =>
  engagement.send<MessagePicture>(calls.storeMessagePicture, {
    ...{ as, params: { conversationId }, body, headers: { 'content-type': type } },
  })
const show = (as: Principal, pictureId: number, headers: Record<string, string> = {}) =>
  engagement.send(calls.getMessagePicture, { as, params: { pictureId }, headers })

test('a picture is written anew, shown to the two once it is sent, and to nobody else', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const hidden = await aPicture({ width: 40, height: 30 })
    .withExif({ IFD0: { Copyright: 'A place that nobody shall know' } })
    .jpeg()
    .toBuffer()
  const stored = await store(student, conversationId, hidden, 'image/jpeg')
  expect(stored).toMatchObject({ status: 201, body: { width: 40, height: 30 } })
  const { id: pictureId, url } = stored.body
  expect(url).toBe(`/api/message-pictures/${pictureId}`)
  expect((await show(teacher, pictureId)).status).toBe(404)
  expect((await show(student, pictureId)).status).toBe(200)

  expect((await send(teacher, conversationId, { pictureId })).status).toBe(400)
  const { status, body } = await send(student, conversationId, { text: '', pictureId })
  expect(status).toBe(201)
  expect(body.picture).toEqual(stored.body)
  expect((await messages(teacher, conversationId)).items[0]?.picture).toEqual(stored.body)
  expect((await list(teacher)).items[0]?.last).toMatchObject({ text: '', picture: true })

  const { bytes, headers } = await show(teacher, pictureId)
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(bytes.includes('nobody shall know')).toBe(false)
  expect((await opened(bytes).metadata()).exif).toBeUndefined()
  expect((await show(teacher, pictureId, { 'if-none-match': String(headers.etag) })).status).toBe(304)
  for (const as of [aStudent(), anOperator()]) {
    expect((await show(as, pictureId)).status).toBe(404)
    expect((await show(as, pictureId, { 'if-none-match': String(headers.etag) })).status).toBe(404)
  }
})

test('a picture is shown once, by its author, in its conversation', async () => {
  const { conversationId, student } = await aConversation()
  const second = await aConversation({ student })
  const { id: pictureId } = (await store(student, conversationId, await aPng())).body
  expect((await send(student, second.conversationId, { pictureId })).status).toBe(400)
  const raced = await Promise.all(Array.from({ length: 5 }, () => send(student, conversationId, { pictureId })))
  expect(raced.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
  expect((await messages(student, conversationId)).items).toHaveLength(1)
})

test('what is no picture, or more than one, is refused', async () => {
  const { conversationId, student, end } = await aConversation()
  const png = await aPng()
  const bomb = await aPng({ width: 5_000, height: 5_000, colour: 'white' })
  expect(bomb.length).toBeLessThan(MESSAGE_PICTURE_MAX_BYTES)
  const statusOf = async (body: Buffer | string, type?: string) =>
    (await store(student, conversationId, body, type)).status
  expect(await statusOf(bomb)).toBe(400)
  expect(await statusOf(await aPng({ width: 16_001, height: 1, colour: 'white' }))).toBe(400)
  expect(await statusOf(png, 'image/jpeg')).toBe(400)
  expect(await statusOf(png.subarray(0, 60))).toBe(400)
  expect(await statusOf('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe(400)
  expect(await statusOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')).toBe(415)
  expect(await statusOf(Buffer.alloc(MESSAGE_PICTURE_MAX_BYTES + 1))).toBe(413)
  await end()
  expect(await statusOf(png)).toBe(403)
  expect(await engagement.database.messagePicture.count({ where: { conversationId } })).toBe(0)
})

test('an hour allows so many pictures, of many at once no more; what nobody sent is gone after a day', async () => {
  const { conversationId, student } = await aConversation()
  const bytes = await aPng()
  await engagement.database.$executeRaw`
    INSERT INTO message_pictures (conversation_id, author_id, media_type, width, height, bytes, at)
    SELECT ${conversationId}, ${student.id}, 'image/png', 1, 1, '', now() - interval '1 minute' FROM generate_series(1, ${MESSAGE_PICTURES_AN_HOUR - 2})`
  const answers = await Promise.all(Array.from({ length: 5 }, () => store(student, conversationId, bytes)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429])

  const pictureId = answers.find(({ status }) => status === 201)?.body.id ?? 0
  await send(student, conversationId, { pictureId: pictureId })
  await engagement.database
    .$executeRaw`UPDATE message_pictures SET at = at - interval '1 day' WHERE author_id = ${student.id}`
  await forgetUnsent(engagement.database)
  const left = await engagement.database.messagePicture.findMany({ where: { conversationId }, select: { id: true } })
  expect(left).toEqual([{ id: pictureId }])
})

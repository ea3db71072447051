import { randomUUID } from 'node:crypto'
import { getCertificateFacts } from '@lectern/contracts/calls/internal/catalog.ts'
import * as calls from '@lectern/contracts/calls/public/conversations.ts'
import { MESSAGE_MAX, MESSAGES_AN_HOUR } from '@lectern/contracts/shapes/message-limits.ts'
import { expect, test } from 'vitest'
import { conversationsUnderTest } from './conversations-under-test.ts'
import { ownersUnderTest } from './engagement-under-test.ts'

const { catalog, environment } = ownersUnderTest()
const under = conversationsUnderTest(environment)
const { engagement, send, messages, details, aConversation } = under

test('a message is read by both as it was written, and says whose it is and when it was read', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const key = randomUUID()
  const text = '<img src=x onerror=alert(1)> **not bold** \u2068שלום\u2069 [a](javascript:alert(1)) 👩‍🔬'
  const sent = await send(student, conversationId, { key, text: `\r\n  ${text}\r\nnext\tline  ` })
  expect(sent.status).toBe(201)
  const written = `${text}\nnext  line`
  expect(sent.body).toMatchObject({ mine: true, key, text: written, lesson: null, picture: null, readAt: null })
  const [theirs] = (await messages(teacher, conversationId)).items
  expect(theirs).toEqual({ ...sent.body, mine: false, key: null })
  expect((await details(student, conversationId)).known).toBe(false)
  expect((await details(teacher, conversationId)).known).toBe(true)
  await under.read(teacher, conversationId, sent.body.id)
  const [mine] = (await messages(student, conversationId)).items
  expect(mine).toMatchObject({ readAt: expect.any(String) })
  await under.read(teacher, conversationId, sent.body.id)
  expect((await messages(student, conversationId)).items[0]?.readAt).toBe(mine?.readAt)
})

test('what is no message is refused, and nothing of it is kept', async () => {
  const { conversationId, student } = await aConversation()
  const bad: Record<string, unknown>[] = [
    ...[{ text: '' }, { text: ' \n ' }, { text: '\u200b\u2060' }, { text: 'x'.repeat(MESSAGE_MAX + 1) }],
    ...[{ text: 'a\0b' }, { text: 'a\u0007b' }, { text: 'a\u009bb' }, { text: 'a\u202eb' }, { text: 7 }],
    ...[{ key: 'mine' }, { key: undefined }, { lessonId: 0 }, { place: 'there' }, { pictureId: 'x' }, { more: true }],
    ...[{ lessonId: 999_999 }, { pictureId: 999_999 }],
  ]
  for (const body of bad)
    expect.soft((await send(student, conversationId, body)).status, JSON.stringify(body)).toBe(400)
  expect((await messages(student, conversationId)).items).toEqual([])
  expect((await send(student, conversationId, { text: 'é'.repeat(MESSAGE_MAX) })).status).toBe(201)
  // Composed before it is counted.
  expect((await send(student, conversationId, { text: 'e\u0301'.repeat(MESSAGE_MAX) })).body.text).toHaveLength(
    MESSAGE_MAX,
  )
  expect((await send(student, conversationId, { text: 'half \ud83d' })).body.text).toBe('half \ufffd')
})

test('the same key is the same message, of many at once and in any conversation; other words under it are refused', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const second = await aConversation({ student })
  const key = randomUUID()
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(student, conversationId, { key })))
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await details(teacher, conversationId)).unread).toBe(1)
  expect((await send(student, conversationId, { key, text: 'Other words' })).status).toBe(409)
  expect((await send(student, second.conversationId, { key })).status).toBe(409)
  // Of somebody else it is another key.
  expect((await send(teacher, conversationId, { key })).status).toBe(201)
  const raced = randomUUID()
  const both = await Promise.all([conversationId, second.conversationId].map((id) => send(student, id, { key: raced })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('parts follow each other without gaps while messages come', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const written: number[] = []
  for (let count = 0; count < 9; count += 1) written.push((await send(student, conversationId)).body.id)
  const seen: number[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const part = await messages(teacher, conversationId, { limit: 2, ...(before && { before }) })
    seen.push(...part.items.map(({ id }) => id))
    before = part.next
    await Promise.all([send(student, conversationId), send(teacher, conversationId)])
  }
  expect(seen).toEqual(written.toReversed())
  const query = { before: 'x' }
  expect((await engagement.send(calls.listMessages, { as: teacher, params: { conversationId }, query })).status).toBe(
    400,
  )
})

test('a lesson of the course stands in a message, by the title that it has then, or without one', async () => {
  const { conversationId, courseId, student } = await aConversation({ lessonIds: [501, 502] })
  const lessons = [{ id: 501, title: 'Where to cut', minutes: 3, graded: false }]
  const course = { title: 'Knots', teacherName: 'Tess', schoolName: null, language: 'en', categoryName: 'Ropes' }
  const facts = { ...course, modules: [{ title: 'One', lessons }] }
  catalog.answer(getCertificateFacts, ({ params }) => {
    if (params.courseId !== courseId) throw new Error('Another course was asked for')
    return facts
  })
  const sent = await send(student, conversationId, { text: '', lessonId: 501, place: 'A counter' })
  expect(sent.body).toMatchObject({ text: '', lesson: { lessonId: 501, title: 'Where to cut', place: 'A counter' } })
  expect((await send(student, conversationId, { lessonId: 502 })).body.lesson).toMatchObject({ title: null })
  await catalog.stop()
  const without = await send(student, conversationId, { lessonId: 501 })
  expect(without).toMatchObject({ status: 201, body: { lesson: { lessonId: 501, title: null, place: null } } })
  await catalog.start()
})

test('an hour allows so many messages in all conversations together, of many at once no more, and a repeated key costs nothing', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const second = await aConversation({ student })
  const key = randomUUID()
  await send(student, conversationId, { key })
  const rest = MESSAGES_AN_HOUR - 5
  await engagement.database.$executeRaw`
    INSERT INTO messages (conversation_id, author_id, key, text, at)
    SELECT ${conversationId}, ${student.id}, gen_random_uuid(), 'x', now() - interval '50 minutes' FROM generate_series(1, ${rest})`
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => send(student, at % 2 === 0 ? conversationId : second.conversationId)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(6)
  const wait = Number(refused[0]?.headers['retry-after'])
  expect(wait).toBeGreaterThan(500)
  expect(wait).toBeLessThanOrEqual(600)
  expect((await send(student, conversationId, { key })).status).toBe(200)
  expect((await send(teacher, conversationId)).status).toBe(201)
})

test('words are found in one conversation alone, by the two, part by part', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const elsewhere = await aConversation({ teacher })
  await send(elsewhere.student, elsewhere.conversationId, { text: 'A café, too' })
  const texts = ['A Café by the river', 'Something else', 'which CAFE?', '100% of it_all', 'the café at noon']
  for (const [place, text] of texts.entries()) await send(place % 2 ? teacher : student, conversationId, { text })
  const found = async (search: string) =>
    (await messages(teacher, conversationId, { search })).items.map(({ text }) => text)
  expect(await found('cafe')).toEqual([texts[4], texts[2], texts[0]])
  expect(await found('0%')).toEqual([texts[3]])
  expect(await found('i__all')).toEqual([])
  expect(await found(' ')).toHaveLength(5)
  const part = await messages(student, conversationId, { search: 'cafe', limit: 2 })
  expect(part.items.map(({ text }) => text)).toEqual([texts[4], texts[2]])
  const last = await messages(student, conversationId, { search: 'cafe', limit: 2, before: part.next ?? 0 })
  expect([last.items.map(({ text }) => text), last.next]).toEqual([[texts[0]], null])
  const query = { search: 'cafe' }
  const prying = await engagement.send(calls.listMessages, { as: elsewhere.student, params: { conversationId }, query })
  expect(prying.status).toBe(404)
})

import * as calls from '@lectern/contracts/calls/public/conversations.ts'
import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import type { UnreadConversations } from '@lectern/contracts/shapes/conversations.ts'
import { CONVERSATIONS_AN_HOUR } from '@lectern/contracts/shapes/message-limits.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { anOperator, aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { conversationsUnderTest } from './conversations-under-test.ts'

const under = conversationsUnderTest()
const { engagement, known, aCourse, enroll, open, send, details, list, messages, read, block, aConversation } = under
const unreadOf = async (as: Principal) =>
  (await engagement.mustSend<UnreadConversations>(calls.countUnreadConversations, { as })).unread
const archive = (as: Principal, conversationId: number, archived = true) =>
  engagement.send(calls.archiveConversation, { as, params: { conversationId }, body: { archived } })

test('a student and the teacher of a course have one conversation, whoever opens it and by whatever name', async () => {
  const { courseId, teacher } = await aCourse()
  const student = await known(aStudent())
  const { enrollmentId } = await enroll(courseId, student)
  const bodies = [{ enrollmentId }, { courseId, studentId: student.id }]
  const opened = await Promise.all([
    ...Array.from({ length: 20 }, () => open(student, { courseId })),
    ...Array.from({ length: 20 }, (_, at) => open(teacher, bodies[at % 2])),
  ])
  expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
  expect(opened.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(39)
  expect(opened[0]?.body).toMatchObject({
    course: { id: courseId, title: `Knots ${courseId}`, language: 'pt-BR' },
    person: { id: teacher.id, fullName: teacher.fullName, role: 'teacher' },
    ...{ last: null, lastAt: null, unread: 0, archived: false, enrollmentId, mayWrite: true, blocked: false },
    known: false,
  })
  expect(opened.at(-1)?.body.person).toMatchObject({ id: student.id, role: 'student' })
  // Nobody has written yet: it stands in nobody's list.
  expect((await list(student)).items).toEqual([])
})

test('nobody opens one who is not of the course', async () => {
  const { courseId, teacher } = await aCourse()
  const student = await known(aStudent())
  const [other, otherTeacher] = [await known(aStudent()), await known(aTeacher())]
  const { enrollmentId } = await enroll(courseId, student)
  const past = await enroll(courseId, other)
  await past.end()
  const statusOf = async (as: Principal, body: unknown) => (await open(as, body)).status
  expect(await statusOf(aStudent(), { courseId })).toBe(403)
  expect(await statusOf(other, { courseId })).toBe(403)
  expect(await statusOf(student, { courseId: 999_999 })).toBe(403)
  expect(await statusOf(teacher, { courseId })).toBe(400)
  expect(await statusOf(otherTeacher, { enrollmentId })).toBe(404)
  expect(await statusOf(otherTeacher, { courseId, studentId: student.id })).toBe(404)
  expect(await statusOf(other, { courseId, studentId: student.id })).toBe(404)
  expect(await statusOf(student, { enrollmentId })).toBe(404)
  expect(await statusOf(teacher, { enrollmentId: 999_999 })).toBe(404)
  expect(await statusOf(teacher, { enrollmentId: past.enrollmentId })).toBe(404)
  expect(await statusOf(teacher, { courseId, studentId: 999_999 })).toBe(404)
  expect(await statusOf(anOperator(), { courseId })).toBe(403)
  for (const body of [{}, { studentId: 3 }, { courseId, enrollmentId }, { courseId: 'x' }, { courseId, more: 1 }]) {
    expect(await statusOf(teacher, body)).toBe(400)
  }
  expect(await engagement.database.conversation.count({ where: { courseId } })).toBe(0)
})

test('what was written last is on top; what is archived comes back with the next message', async () => {
  const teacher = await known(aTeacher())
  const first = await aConversation({ teacher })
  const second = await aConversation({ teacher })
  await send(first.student, first.conversationId, { text: 'One' })
  await send(second.student, second.conversationId, { text: 'Two\n\nlines' })
  expect((await list(teacher)).items).toMatchObject([
    { id: second.conversationId, unread: 1, last: { text: 'Two lines', mine: false } },
    { id: first.conversationId, unread: 1, person: { fullName: first.student.fullName } },
  ])
  expect(await list(teacher, { courseId: first.courseId })).toMatchObject({ items: [{ id: first.conversationId }] })
  expect((await archive(teacher, second.conversationId)).status).toBe(204)
  expect(await list(teacher)).toMatchObject({ items: [{ id: first.conversationId }], counts: { all: 1, unread: 1 } })
  expect(await unreadOf(teacher)).toBe(1)
  expect((await list(teacher, { tab: 'archived' })).items).toMatchObject([
    { id: second.conversationId, archived: true },
  ])
  // For the teacher alone.
  expect((await list(second.student)).items).toMatchObject([{ archived: false }])
  await send(second.student, second.conversationId, { text: 'Three' })
  expect((await list(teacher)).items.map(({ id }) => id)).toEqual([second.conversationId, first.conversationId])
  expect((await list(teacher, { tab: 'archived' })).items).toEqual([])
})

test('unread is what the other wrote since one looked: counted right while both write and read at once', async () => {
  const { conversationId, student, teacher } = await aConversation()
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(student, conversationId)))
  const ids = sent.map(({ body }) => body.id).sort((a, b) => a - b)
  expect((await details(teacher, conversationId)).unread).toBe(20)
  await Promise.all([
    ...ids.slice(0, 10).map((until) => read(teacher, conversationId, until)),
    ...Array.from({ length: 5 }, () => send(student, conversationId)),
    ...Array.from({ length: 5 }, () => send(teacher, conversationId)),
  ])
  expect((await details(teacher, conversationId)).unread).toBe(15)
  expect((await details(student, conversationId)).unread).toBe(5)
  expect((await list(teacher, { tab: 'unread' })).items).toMatchObject([{ id: conversationId, unread: 15 }])
  await read(teacher, conversationId, 2_147_483_647)
  expect((await details(teacher, conversationId)).unread).toBe(0)
  expect(await list(teacher, { tab: 'unread' })).toMatchObject({ items: [], counts: { all: 1, unread: 0 } })
  expect([await unreadOf(teacher), await unreadOf(student)]).toEqual([0, 1])
  const mine = (await under.messages(student, conversationId, { limit: 100 })).items.filter((one) => one.mine)
  expect(mine.every(({ readAt }) => readAt !== null)).toBe(true)
  // Reading is no one's own words.
  await read(student, conversationId, ids[0] ?? 0)
  expect((await details(student, conversationId)).unread).toBe(5)
})

test('people and words are found in any case and without accents, and signs mean themselves', async () => {
  const teacher = await known(aTeacher())
  const named = await aConversation({ teacher, student: await known(aStudent({ fullName: 'Žofie Kováč' })) })
  const other = await aConversation({ teacher })
  await send(named.student, named.conversationId, { text: 'A Café by the river' })
  await send(other.student, other.conversationId, { text: '100% of it_all' })
  const found = async (search: string) => (await list(teacher, { search })).items.map(({ id }) => id)
  expect(await found('kovac')).toEqual([named.conversationId])
  expect(await found('CAFE')).toEqual([named.conversationId])
  expect(await found('0%')).toEqual([other.conversationId])
  expect(await found('it_all')).toEqual([other.conversationId])
  expect(await found('i__all')).toEqual([])
  expect(await found(' ')).toHaveLength(2)
  expect(await list(teacher, { search: 'nothing', tab: 'unread' })).toMatchObject({ items: [], counts: { all: 2 } })
})

test('the list goes on where a part ended', async () => {
  const teacher = await known(aTeacher())
  const all: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const { conversationId, student } = await aConversation({ teacher })
    await send(student, conversationId)
    all.push(conversationId)
  }
  const seen: number[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const part = await list(teacher, { limit: 2, ...(after && { after }) })
    seen.push(...part.items.map(({ id }) => id))
    after = part.next
  }
  expect(seen).toEqual(all.toReversed())
  const bad: Record<string, string | number>[] = [{ after: 'x' }, { limit: 0 }, { tab: 'some' }, { limit: 101 }]
  for (const query of bad) {
    expect((await engagement.send(calls.listConversations, { as: teacher, query })).status).toBe(400)
  }
})

test('whose access has ended reads on and writes nothing, nor does the teacher, until it begins anew', async () => {
  const { conversationId, courseId, student, teacher, end } = await aConversation()
  await send(student, conversationId)
  await end()
  for (const as of [student, teacher]) {
    expect(await details(as, conversationId)).toMatchObject({ mayWrite: 'access-ended' })
    expect(await send(as, conversationId)).toMatchObject({ status: 403, body: { refusal: 'access-ended' } })
    expect((await under.messages(as, conversationId)).items).toHaveLength(1)
  }
  // What is there is found, not refused.
  expect(await open(student, { courseId })).toMatchObject({ status: 200, body: { id: conversationId } })
  await enroll(courseId, student)
  expect((await send(teacher, conversationId)).status).toBe(201)
})

test('who is blocked writes in no course of the two, and neither does who blocks', async () => {
  const teacher = await known(aTeacher())
  const { conversationId, student } = await aConversation({ teacher })
  const second = await aConversation({ teacher, student })
  const bystander = await aConversation({ teacher })
  expect((await block(teacher, conversationId)).status).toBe(204)
  expect((await block(teacher, conversationId)).status).toBe(204)
  expect(await details(teacher, second.conversationId)).toMatchObject({ mayWrite: 'blocked-by-me', blocked: true })
  expect(await details(student, second.conversationId)).toMatchObject({ mayWrite: 'blocked', blocked: false })
  expect(await send(student, second.conversationId)).toMatchObject({ status: 403, body: { refusal: 'blocked' } })
  expect(await send(teacher, conversationId)).toMatchObject({ status: 403, body: { refusal: 'blocked-by-me' } })
  expect((await send(bystander.student, bystander.conversationId)).status).toBe(201)
  // The other can't take it back.
  await block(student, conversationId, false)
  expect((await send(student, conversationId)).status).toBe(403)
  await block(teacher, conversationId, false)
  expect((await send(student, conversationId)).status).toBe(201)
})

test('an hour allows so many new conversations, also of many at once; those that are there are found', async () => {
  const teacher = await known(aTeacher())
  const { courseId } = await aCourse({ teacher })
  const students = await Promise.all(
    Array.from({ length: CONVERSATIONS_AN_HOUR + 3 }, async () => {
      const student = await known(aStudent())
      await enroll(courseId, student)
      return student
    }),
  )
  const answers = await Promise.all(students.map(({ id: studentId }) => open(teacher, { courseId, studentId })))
  const made = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 429)
  expect([made.length, refused.length]).toEqual([CONVERSATIONS_AN_HOUR, 3])
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500)
  expect(refused[0]?.body).toMatchObject({ detail: expect.stringContaining(String(CONVERSATIONS_AN_HOUR)) })
  const [first] = made
  expect((await open(teacher, { courseId, studentId: first?.body.person?.id })).status).toBe(200)
})

const give = (courseId: number, teacher: Principal, sequence: number) =>
  engagement.publish(
    courseUpdated,
    courseId,
    {
      ...{ courseId, teacherId: teacher.id, title: `Knots ${courseId}`, image: null, categoryId: 1 },
      ...({ level: 'beginner', priceCents: 0, status: 'active' } as const),
    },
    { sequence },
  )

test('a course that went to another teacher leaves its conversations to the two, who can no longer write, and the new owner has others', async () => {
  const { conversationId, courseId, teacher, student } = await aConversation()
  await send(student, conversationId, { text: 'For your eyes' })
  const next = await known(aTeacher())
  await give(courseId, next, 3)
  for (const as of [teacher, student]) {
    expect(await details(as, conversationId)).toMatchObject({ mayWrite: 'course-moved', course: { id: courseId } })
    expect(await send(as, conversationId)).toMatchObject({ status: 403, body: { refusal: 'course-moved' } })
    expect((await messages(as, conversationId)).items).toMatchObject([{ text: 'For your eyes' }])
  }
  expect((await engagement.send(calls.getConversation, { as: next, params: { conversationId } })).status).toBe(404)
  const opened = await open(next, { courseId, studentId: student.id })
  expect(opened).toMatchObject({ status: 201, body: { mayWrite: true } })
  expect((await open(student, { courseId })).body.id).toBe(opened.body.id)
  expect((await open(teacher, { courseId, studentId: student.id })).status).toBe(404)

  // Back again, and an old event once more.
  await give(courseId, teacher, 4)
  await give(courseId, next, 3)
  expect((await open(student, { courseId })).body.id).toBe(conversationId)
  expect((await send(teacher, conversationId)).status).toBe(201)
  expect(await details(next, opened.body.id)).toMatchObject({ mayWrite: 'course-moved' })
})

import { randomUUID } from 'node:crypto'
import * as bell from '@lectern/contracts/calls/public/notifications.ts'
import * as calls from '@lectern/contracts/calls/public/questions.ts'
import { courseCreated, courseStaffChanged, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { enrolled, unenrolled } from '@lectern/contracts/events/learning.ts'
import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { Notifications } from '@lectern/contracts/shapes/notifications.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { ANSWERS_MAX, QUESTION_ACTS } from '@lectern/contracts/shapes/question-limits.ts'
import type {
  Answer,
  AskBody,
  OverdueQuestions,
  Question,
  Questions,
  TeacherQuestions,
  TeacherWaiting,
} from '@lectern/contracts/shapes/questions.ts'
import { ownDataOf, saysErased } from '@lectern/service-kit/testing/own-data.ts'
import { anAdministrator, anOperator, aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { retryUnavailable } from '@lectern/service-kit/testing/retry-unavailable.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { expect, test } from 'vitest'
import { listInvolved } from '../src/questions/involved.repository.ts'
import { forgetRateLimits } from '../src/questions/rate-limit.repository.ts'
import { service } from '../src/service.ts'
import { ownersUnderTest } from './engagement-under-test.ts'

const owners = ownersUnderTest()
const engagement = serviceUnderTest(service, { environment: owners.environment, replicas: 2 })
const { publish, send, mustSend } = engagement

let last = 0
const next = () => {
  last += 1
  return last
}
const notificationsOf = async (as: Person) => (await mustSend<Notifications>(bell.listNotifications, { as })).items
const list = (as: Person, courseId: number, query: Record<string, string> = {}) =>
  mustSend<Questions>(calls.listQuestions, { as, params: { courseId }, query })
const read = (as: Person, questionId: number) => mustSend<Question>(calls.getQuestion, { as, params: { questionId } })

async function course({
  lessonIds = [next(), next()],
  teacher = aTeacher(),
}: {
  lessonIds?: number[]
  teacher?: Person
} = {}) {
  await notificationsOf(teacher)
  const courseId = next()
  const details = { courseId, teacherId: teacher.id, title: `Knots ${courseId}`, image: null, categoryId: 1 }
  await publish(
    courseCreated,
    courseId,
    { ...details, level: 'beginner', priceCents: 0, status: 'active' },
    { sequence: 1 },
  )
  const outline = (ids: number[], curriculumVersion: number) =>
    publish(
      curriculumChanged,
      courseId,
      { courseId, teacherId: teacher.id, curriculumVersion, lessonIds: ids },
      { sequence: curriculumVersion + 10 },
    )
  await outline(lessonIds, 1)
  return { courseId, teacher, outline, lessonId: lessonIds[0] ?? 0, otherLessonId: lessonIds[1] ?? 0 }
}

/** How each student's access ends. */
const endings = new Map<number, () => Promise<unknown>>()

async function studentOf(courseId: number) {
  const student = aStudent()
  await notificationsOf(student)
  const participation = { enrollmentId: next(), courseId, studentId: student.id }
  await publish(enrolled, participation.enrollmentId, { ...participation, orderId: null }, { sequence: 1 })
  const end = () =>
    publish(unenrolled, participation.enrollmentId, { ...participation, reason: 'removed' }, { sequence: 2 })
  endings.set(student.id, end)
  return student
}

/** A course with two students. */
async function scene() {
  const made = await course()
  const [asker, other] = [await studentOf(made.courseId), await studentOf(made.courseId)]
  const words = (title = 'Why `so`?') => ({ key: randomUUID(), lessonId: made.lessonId, title, text: 'I wonder.' })
  const ask = (body: Partial<AskBody> = {}, as: Person = asker) =>
    mustSend<Question>(calls.askQuestion, { as, params: { courseId: made.courseId }, body: { ...words(), ...body } })
  const answer = (questionId: number, as: Person, text = 'Because.') =>
    mustSend<Answer>(calls.answerQuestion, { as, params: { questionId }, body: { key: randomUUID(), text } })
  return { ...made, asker, other, words, ask, answer }
}

test('a student asks at a second of a video, the teacher is told and answers, the student is told and accepts', async () => {
  const { courseId, lessonId, teacher, asker, other, ask, answer } = await scene()
  const question = await ask({
    title: '  Why\nso?\u0007 ',
    text: 'Line\r\ntwo\u0007',
    place: { unit: 'second', at: 252 },
  })
  expect(question).toEqual({
    ...{ id: question.id, courseId, lessonId, hasLesson: true, title: 'Why so?', text: 'Line\ntwo', erased: false },
    ...{ place: { unit: 'second', at: 252 }, answers: 0, acceptedAnswerId: null, votes: 0, voted: false, own: true },
    author: { id: asker.id, fullName: asker.fullName, profileImage: asker.profileImage ?? null, isTeacher: false },
    ...{ at: expect.any(String), changedAt: null, known: false, list: [] },
  })
  expect((await notificationsOf(teacher))[0]).toMatchObject({
    ...{ kind: 'question-asked', count: 1, actor: { id: asker.id }, subject: { lessonId, questionId: question.id } },
  })
  await ask({ title: 'And another' })
  // One notification, or two when midnight falls between: notifications.test.ts has what is grouped.
  const asks = (await notificationsOf(teacher)).filter(({ kind }) => kind === 'question-asked')
  expect(asks.reduce((sum, { count }) => sum + count, 0)).toBe(2)

  const byOther = await answer(question.id, other, 'I think so.')
  const byTeacher = await answer(question.id, teacher)
  expect(byTeacher).toMatchObject({ author: { isTeacher: true }, known: true, own: true })
  expect(await notificationsOf(asker)).toMatchObject([
    { kind: 'question-answered', count: 2, actor: { id: teacher.id }, subject: { lessonId, questionId: question.id } },
  ])
  // Nobody is told of their own.
  await answer(question.id, asker, 'I see.')
  expect((await notificationsOf(asker))[0]?.count).toBe(2)
  expect((await read(asker, question.id)).list.map(({ id }) => id).slice(0, 2)).toEqual([byTeacher.id, byOther.id])

  const accept = (as: Person, answerId: number | null) =>
    send(calls.acceptAnswer, { as, params: { questionId: question.id }, body: { answerId } })
  expect((await accept(asker, byOther.id)).status).toBe(204)
  const shown = await read(other, question.id)
  expect(shown).toMatchObject({ acceptedAnswerId: byOther.id, answers: 3, own: false })
  // Accepted by somebody else: whoever wrote it is known now, and the asker isn't.
  expect(shown.list.map(({ id, known }) => [id, known])).toEqual([
    [byOther.id, true],
    [byTeacher.id, true],
    [expect.any(Number), false],
  ])
  expect((await accept(teacher, null)).status).toBe(204)
  expect((await read(other, question.id)).acceptedAnswerId).toBeNull()
})

test('a student who has left the course may do nothing there and learns nothing', async () => {
  const { courseId, asker, other: as, words, ask, answer } = await scene()
  const { id: questionId } = await ask()
  const { id: answerId } = await answer(questionId, asker)
  await endings.get(as.id)?.()
  const body = { key: randomUUID(), text: 'Hm.' }
  const all = await Promise.all([
    send(calls.listQuestions, { as, params: { courseId } }),
    send(calls.getQuestion, { as, params: { questionId } }),
    send(calls.changeQuestion, { as, params: { questionId }, body: { title: 'x', text: 'x' } }),
    send(calls.removeQuestion, { as, params: { questionId } }),
    send(calls.voteForQuestion, { as, params: { questionId }, body: { voted: true } }),
    send(calls.acceptAnswer, { as, params: { questionId }, body: { answerId } }),
    send(calls.answerQuestion, { as, params: { questionId }, body }),
    send(calls.changeAnswer, { as, params: { answerId }, body: { text: 'x' } }),
    send(calls.removeAnswer, { as, params: { answerId } }),
    send(calls.voteForAnswer, { as, params: { answerId }, body: { voted: true } }),
    send(calls.reportQuestion, { as, params: { questionId }, body: { reason: 'x' } }),
  ])
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 404))
  expect((await send(calls.askQuestion, { as, params: { courseId }, body: words() })).status).toBe(403)
})

test('what is another’s is changed by nobody, removed by the teacher; one’s own only while nobody else has answered', async () => {
  const { asker, other, teacher, ask, answer } = await scene()
  const { id: questionId } = await ask()
  const change = (as: Person) =>
    send(calls.changeQuestion, { as, params: { questionId }, body: { title: 'New', text: 'Words' } })
  const remove = (as: Person, id = questionId) => send(calls.removeQuestion, { as, params: { questionId: id } })
  expect((await change(other)).status).toBe(403)
  expect((await change(teacher)).status).toBe(403)
  expect((await change(asker)).status).toBe(204)
  expect(await read(asker, questionId)).toMatchObject({ title: 'New', text: 'Words', changedAt: expect.any(String) })

  expect((await remove(other)).status).toBe(403)
  const { id: answerId } = await answer(questionId, other)
  expect((await remove(asker)).status).toBe(409)
  const params = { answerId }
  expect((await send(calls.changeAnswer, { as: asker, params, body: { text: 'x' } })).status).toBe(403)
  expect((await send(calls.removeAnswer, { as: asker, params })).status).toBe(403)
  expect((await send(calls.changeAnswer, { as: other, params, body: { text: 'Better.' } })).status).toBe(204)
  await mustSend(calls.acceptAnswer, { as: asker, params: { questionId }, body: { answerId } })
  expect((await send(calls.acceptAnswer, { as: other, params: { questionId }, body: { answerId: null } })).status).toBe(
    403,
  )
  const { id: elsewhere } = await ask()
  expect(
    (await send(calls.acceptAnswer, { as: asker, params: { questionId: elsewhere }, body: { answerId } })).status,
  ).toBe(404)
  expect((await send(calls.removeAnswer, { as: teacher, params })).status).toBe(204)
  expect(await read(asker, questionId)).toMatchObject({ answers: 0, acceptedAnswerId: null, list: [] })
  expect((await remove(asker)).status).toBe(204)
  await answer(elsewhere, other)
  expect((await remove(teacher, elsewhere)).status).toBe(204)
  expect((await send(calls.getQuestion, { as: asker, params: { questionId: elsewhere } })).status).toBe(404)
})

test('of 50 who vote at once, some of them twice, each counts once; nobody votes for their own', async () => {
  const { courseId, asker, ask, answer } = await scene()
  const { id: questionId } = await ask()
  const { id: answerId } = await answer(questionId, asker)
  const voters = await Promise.all(Array.from({ length: 50 }, () => studentOf(courseId)))
  const vote = (as: Person, voted: boolean, replica = 0) =>
    retryUnavailable(() => send(calls.voteForQuestion, { as, params: { questionId }, body: { voted }, replica }))
  await Promise.all([...voters, ...voters.slice(0, 10)].map((as, index) => vote(as, true, index % 2)))
  const body = { voted: true }
  await Promise.all(
    voters.map((as) => retryUnavailable(() => send(calls.voteForAnswer, { as, params: { answerId }, body }))),
  )
  expect((await vote(asker, true)).status).toBe(409)
  expect((await send(calls.voteForAnswer, { as: asker, params: { answerId }, body: { voted: true } })).status).toBe(409)
  const [first] = voters
  expect(await read(first ?? asker, questionId)).toMatchObject({ votes: 50, voted: true, known: true })
  await Promise.all([...voters.slice(0, 20), ...voters.slice(0, 20)].map((as) => vote(as, false)))
  expect(await read(first ?? asker, questionId)).toMatchObject({ votes: 30, voted: false, list: [{ votes: 50 }] })
})

test('the list: a lesson or the course, searched in title and text, by votes and then the newest, in parts without gaps', async () => {
  const { courseId, lessonId, otherLessonId, asker, other, teacher, outline, ask, answer } = await scene()
  const ids: number[] = []
  for (const title of ['Éclair', 'Two', 'Three', 'Four']) ids.push((await ask({ title })).id)
  const elsewhere = await ask({ lessonId: otherLessonId, text: 'Where is 100% of the ÉCLAIR?' })
  const [eclair = 0, two = 0] = ids
  await mustSend(calls.voteForQuestion, { as: other, params: { questionId: two }, body: { voted: true } })
  await answer(eclair, teacher)

  const ofLesson = await list(asker, courseId, { lesson: String(lessonId), limit: '3' })
  expect(ofLesson.items.map(({ id }) => id)).toEqual([two, ids[3], ids[2]])
  expect(ofLesson.counts).toEqual({ lesson: 4, course: 5, unanswered: 4 })
  const rest = await list(asker, courseId, { lesson: String(lessonId), limit: '3', after: ofLesson.next ?? '' })
  expect([rest.items.map(({ id }) => id), rest.next]).toEqual([[eclair], null])
  const found = async (search: string) => (await list(teacher, courseId, { search })).items.map(({ id }) => id)
  expect(await found('eclair')).toEqual([elsewhere.id, eclair])
  expect(await found('100%')).toEqual([elsewhere.id])
  expect(await found('100_')).toEqual([])
  const unanswered = await list(teacher, courseId, { unanswered: 'true' })
  expect(unanswered.items.map(({ id }) => id)).not.toContain(eclair)
  expect(unanswered.counts).toEqual({ lesson: null, course: 5, unanswered: 4 })

  // A lesson that is gone: its questions stay, and nothing more is asked there.
  await outline([lessonId], 2)
  const ofCourse = await list(asker, courseId)
  expect(ofCourse.items.find(({ id }) => id === elsewhere.id)).toMatchObject({ hasLesson: false })
  const body = { key: randomUUID(), lessonId: otherLessonId, title: 'x', text: 'x' }
  expect((await send(calls.askQuestion, { as: asker, params: { courseId }, body })).status).toBe(404)
  await answer(elsewhere.id, teacher)
})

test('bad words are refused by a sentence, hostile ones come back as they were', async () => {
  const { courseId, asker, words, ask } = await scene()
  const refusal = async (body: object) => {
    const answer = await send(calls.askQuestion, { as: asker, params: { courseId }, body: { ...words(), ...body } })
    return [answer.status, JSON.stringify(answer.body)]
  }
  expect(await refusal({ title: ' ' })).toEqual([400, expect.stringContaining('A title is required')])
  expect(await refusal({ title: 'x'.repeat(151) })).toEqual([400, expect.stringContaining('A title is too long')])
  expect(await refusal({ text: 'x'.repeat(4001) })).toEqual([400, expect.stringContaining('A text is too long')])
  for (const body of [
    { key: 'x' },
    { place: { unit: 'page', at: 1 } },
    { place: { unit: 'second', at: -1 } },
    { more: 1 },
  ])
    expect((await refusal(body))[0]).toBe(400)
  const text =
    '<script>alert(1)</script> `<img src=x onerror=alert(1)>` javascript:alert(1) \u{1F469}\u200D\u{1F4BB} \uD800'
  const question = await ask({ text })
  expect(question.text).toBe(text.toWellFormed())
  expect((await ask({ text: 'e\u0301' })).text).toBe('\u00e9')
})

test('a key that comes again, at once too, is one question and one answer; with other words it is refused', async () => {
  const { courseId, asker, other, words } = await scene()
  const body = words()
  const params = { courseId }
  const question = await Promise.all(
    Array.from({ length: 8 }, (_, index) => send(calls.askQuestion, { as: asker, params, body, replica: index % 2 })),
  )
  const ids = new Set(question.map((answer) => (answer.body as Question).id))
  expect([question.map(({ status }) => status), ids.size]).toEqual([question.map(() => 201), 1])
  expect((await send(calls.askQuestion, { as: asker, params, body: { ...body, title: 'Else' } })).status).toBe(409)
  const [questionId = 0] = ids
  const words2 = { key: randomUUID(), text: 'Because.' }
  const answered = await Promise.all(
    Array.from({ length: 8 }, () => send(calls.answerQuestion, { as: other, params: { questionId }, body: words2 })),
  )
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await read(asker, questionId)).toMatchObject({ answers: 1, list: [{ text: 'Because.' }] })
  expect((await list(asker, courseId)).counts.course).toBe(1)
  const else_ = { ...words2, text: 'Else' }
  expect((await send(calls.answerQuestion, { as: other, params: { questionId }, body: else_ })).status).toBe(409)
})

test('an hour has so many questions, of many at once too, and removing some gives none back', async () => {
  const { courseId, asker, words } = await scene()
  const ask = (index: number) =>
    send(calls.askQuestion, { as: asker, params: { courseId }, body: words(), replica: index % 2 })
  const { ask: most } = QUESTION_ACTS
  const answers = await Promise.all(Array.from({ length: most + 10 }, (_, index) => ask(index)))
  const made = answers.filter(({ status }) => status === 201)
  // Shows what else was answered, where something was.
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(most).fill(201), ...Array(10).fill(429)])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500)
  expect(JSON.stringify(refused?.body)).toContain('Nothing you wrote is lost')
  const questionId = (made[0]?.body as Question | undefined)?.id ?? 0
  await mustSend(calls.removeQuestion, { as: asker, params: { questionId } })
  expect((await ask(0)).status).toBe(429)
  await engagement.database
    .$executeRaw`UPDATE question_acts SET at = at - interval '61 minutes' WHERE person_id = ${asker.id}`
  expect((await ask(0)).status).toBe(201)
  await forgetRateLimits(engagement.database)
  expect(await engagement.database.questionAct.count({ where: { personId: asker.id } })).toBe(1)
})

test('a question takes so many answers', async () => {
  const { other, ask, answer } = await scene()
  const { id: questionId } = await ask()
  await answer(questionId, other)
  await engagement.database.question.update({ where: { id: questionId }, data: { answerCount: ANSWERS_MAX } })
  const body = { key: randomUUID(), text: 'One more' }
  expect((await send(calls.answerQuestion, { as: other, params: { questionId }, body })).status).toBe(409)
})

test('an erasure takes words, votes and reports; a question that others have answered stays without them, and goes with the last answer', async () => {
  const { courseId, asker, other, teacher, ask, answer } = await scene()
  const answeredOne = await ask({ title: 'Kept', place: { unit: 'paragraph', at: 3 } })
  const lonely = await ask({ title: 'Gone' })
  const others = await ask({ title: 'Of another' }, other)
  await answer(answeredOne.id, asker, 'My own thought')
  const remaining = await answer(answeredOne.id, other)
  const mine = await answer(others.id, asker)
  await mustSend(calls.acceptAnswer, { as: other, params: { questionId: others.id }, body: { answerId: mine.id } })
  await mustSend(calls.voteForQuestion, { as: asker, params: { questionId: others.id }, body: { voted: true } })
  await mustSend(calls.voteForAnswer, { as: asker, params: { answerId: remaining.id }, body: { voted: true } })
  await mustSend(calls.reportQuestion, { as: asker, params: { questionId: others.id }, body: { reason: 'Rude' } })
  await mustSend(calls.reportQuestion, {
    as: other,
    params: { questionId: answeredOne.id },
    body: { reason: 'Rude, too' },
  })
  const { lists } = await ownDataOf('engagement', engagement, asker)
  expect(lists.questions).toMatchObject([{ title: 'Kept', placeAt: 3 }, { title: 'Gone' }])
  expect(lists.answers).toMatchObject([{ text: 'My own thought' }, { text: 'Because.' }])
  expect([lists.questionVotes, lists.answerVotes]).toEqual([[{ questionId: others.id }], [{ answerId: remaining.id }]])
  expect(lists.questionReports).toMatchObject([{ reason: 'Rude' }])
  expect(JSON.stringify(lists)).not.toContain('Of another')

  expect(await saysErased('engagement', engagement, asker.id)).toBe(false)
  await publish(userDeleted, asker.id, null, { sequence: 9 })
  expect(await saysErased('engagement', engagement, asker.id)).toBe(true)
  expect(await read(other, answeredOne.id)).toMatchObject({
    ...{ erased: true, title: '', text: '', author: null, place: null, own: false, answers: 1 },
    list: [{ id: remaining.id, votes: 0 }],
  })
  expect((await send(calls.getQuestion, { as: teacher, params: { questionId: lonely.id } })).status).toBe(404)
  expect(await read(other, others.id)).toMatchObject({ votes: 0, answers: 0, acceptedAnswerId: null, list: [] })
  expect(await engagement.database.questionReport.count()).toBe(0)
  const body = { key: randomUUID(), text: 'Late' }
  expect((await send(calls.answerQuestion, { as: teacher, params: { questionId: answeredOne.id }, body })).status).toBe(
    409,
  )
  // A token outlives the erasure by some seconds.
  expect(
    (await send(calls.voteForQuestion, { as: asker, params: { questionId: others.id }, body: { voted: true } })).status,
  ).toBe(401)

  await publish(userDeleted, other.id, null, { sequence: 9 })
  expect((await list(teacher, courseId)).items).toEqual([])
})

test('whoever is erased while others answer and vote leaves nothing, and counts that hold', async () => {
  const { courseId, asker, ask } = await scene()
  const questions = await Promise.all(Array.from({ length: 6 }, () => ask()))
  const leaver = await studentOf(courseId)
  const acts = questions.flatMap(({ id: questionId }, index) => [
    send(calls.answerQuestion, {
      as: leaver,
      params: { questionId },
      body: { key: randomUUID(), text: 'Me' },
      replica: index % 2,
    }),
    send(calls.voteForQuestion, { as: leaver, params: { questionId }, body: { voted: true }, replica: index % 2 }),
    send(calls.answerQuestion, {
      as: asker,
      params: { questionId },
      body: { key: randomUUID(), text: 'I' },
      replica: index % 2,
    }),
  ])
  await Promise.all([...acts, publish(userDeleted, leaver.id, null, { sequence: 9 })])
  for (const { id } of questions) expect(await read(asker, id)).toMatchObject({ votes: 0, answers: 1 })
  expect(await saysErased('engagement', engagement, leaver.id)).toBe(true)
})

test('an operator sees each thing that was reported once, with how many did, and removes it or lets it stay', async () => {
  const { courseId, asker, other, teacher, ask, answer } = await scene()
  const operator = anOperator()
  const question = await ask({ title: 'Watches' })
  const { id: answerId } = await answer(question.id, other, 'Cheap watches')
  const report = (as: Person, body: object) =>
    send(calls.reportQuestion, { as, params: { questionId: question.id }, body })
  expect((await report(asker, { reason: 'Mine' })).status).toBe(409)
  expect((await report(asker, { reason: ' ' })).status).toBe(400)
  expect((await report(asker, { answerId: answerId + 999, reason: 'x' })).status).toBe(404)
  for (const reason of ['Spam', 'Spam again']) expect((await report(asker, { answerId, reason })).status).toBe(204)
  for (const body of [{ reason: 'Odd' }, { answerId, reason: 'Spam to me too' }]) {
    expect((await report(teacher, body)).status).toBe(204)
  }
  const reports = (await send(calls.listQuestionReports, { as: operator })).body as { id: number }[]
  expect(reports).toMatchObject([
    {
      answerId,
      reason: 'Spam again',
      reports: 2,
      text: 'Cheap watches',
      title: 'Watches',
      course: { id: courseId },
      author: { id: other.id, fullName: other.fullName },
      reporter: { id: asker.id, fullName: asker.fullName },
    },
    { answerId: null, reason: 'Odd', reports: 1, text: 'I wonder.', author: { id: asker.id } },
  ])
  const settle = (index: number, remove: boolean) =>
    send(calls.settleQuestionReport, { as: operator, params: { reportId: reports[index]?.id ?? 0 }, body: { remove } })
  expect((await settle(0, true)).status).toBe(204)
  expect((await settle(0, true)).status).toBe(404)
  expect((await settle(1, false)).status).toBe(204)
  expect(await read(asker, question.id)).toMatchObject({ title: 'Watches', answers: 0 })
  expect((await send(calls.listQuestionReports, { as: operator })).body).toEqual([])
})

test('pages of the teacher and of who wrote there are told, of nobody who has left', async () => {
  const { courseId, lessonId, asker, other, teacher, ask, answer } = await scene()
  const { id } = await ask()
  await answer(id, other)
  await studentOf(courseId)
  const involved = () => engagement.database.$transaction((tx) => listInvolved(tx, courseId, lessonId))
  expect((await involved()).sort()).toEqual([asker.id, other.id, teacher.id].sort())
  await endings.get(other.id)?.()
  expect((await involved()).sort()).toEqual([asker.id, teacher.id].sort())
})

test('a teacher lists the questions of all their courses, by what waits for them, the oldest first, in parts', async () => {
  const first = await scene()
  const { teacher } = first
  const listed = (query: Record<string, string> = {}) =>
    mustSend<TeacherQuestions>(calls.listTeacherQuestions, { as: teacher, query })
  const idsOf = async (query?: Record<string, string>) => (await listed(query)).items.map(({ id }) => id)
  const waiting = async () => (await mustSend<TeacherWaiting>(calls.countTeacherWaiting, { as: teacher })).questions
  const second = await course({ teacher })
  const student = await studentOf(second.courseId)
  const ask = (title: string) =>
    mustSend<Question>(calls.askQuestion, {
      ...{ as: student, params: { courseId: second.courseId } },
      body: { ...first.words(title), lessonId: second.lessonId },
    })
  const one = await first.ask({ title: 'Eins' })
  const two = await ask('Zwei')
  const three = await first.ask({ title: 'Drei' })
  const strangers = await scene()
  await strangers.ask()

  expect(await idsOf()).toEqual([one.id, two.id, three.id])
  expect(await waiting()).toBe(3)
  const part = await listed({ limit: '2' })
  expect(part).toMatchObject({
    ...{ next: two.id, counts: { unanswered: 3, answered: 0, all: 3, courses: 2 } },
    items: [{ courseTitle: `Knots ${first.courseId}` }, { courseTitle: `Knots ${second.courseId}` }],
  })
  expect(await idsOf({ limit: '2', after: String(part.next) })).toEqual([three.id])
  expect(await idsOf({ course: String(second.courseId) })).toEqual([two.id])
  expect(await idsOf({ course: String(strangers.courseId) })).toEqual([])
  expect(await idsOf({ search: 'zwei' })).toEqual([two.id])

  // A student's answer leaves it waiting until it is marked; the teacher's own settles it, until it goes.
  const byStudent = await first.answer(one.id, first.other)
  expect(await idsOf()).toEqual([one.id, two.id, three.id])
  await mustSend(calls.acceptAnswer, { as: teacher, params: { questionId: one.id }, body: { answerId: byStudent.id } })
  const byTeacher = await first.answer(two.id, teacher)
  expect(await idsOf()).toEqual([three.id])
  expect(await idsOf({ status: 'answered' })).toEqual([two.id, one.id])
  expect(await idsOf({ status: 'all' })).toEqual([three.id, two.id, one.id])
  expect((await list(teacher, first.courseId, { unanswered: 'true' })).items.map(({ id }) => id)).toEqual([three.id])
  await mustSend(calls.removeAnswer, { as: teacher, params: { answerId: byTeacher.id } })
  expect(await idsOf()).toEqual([two.id, three.id])
  expect(await waiting()).toBe(2)

  const wrong: Record<string, string>[] = [
    { after: 'x' },
    { limit: '51' },
    { status: 'open' },
    { course: '0' },
    { other: '1' },
  ]
  for (const query of wrong)
    expect((await send(calls.listTeacherQuestions, { as: teacher, query })).status, JSON.stringify(query)).toBe(400)
})

test('staff who answer hear of a question as the teacher does, and nobody else who shares the course', async () => {
  const { courseId, teacher, asker, lessonId, ask } = await scene()
  const [answering, watching, former] = [aTeacher(), aTeacher(), aTeacher()]
  const sharing = async (person: Person, rights: CourseRight[], sequence: number) =>
    publish(
      courseStaffChanged,
      courseId,
      { courseId, teacherId: teacher.id, personId: person.id, rights },
      { sequence },
    )
  await sharing(answering, ['edit', 'answer'], 21)
  await sharing(watching, ['students', 'money'], 22)
  await sharing(former, ['answer'], 23)
  await sharing(former, [], 24)
  const { id: questionId } = await ask()
  const heard = async (person: Person) =>
    (await notificationsOf(person)).filter(({ kind }) => kind === 'question-asked')
  for (const person of [teacher, answering]) {
    expect(await heard(person)).toMatchObject([
      { count: 1, actor: { id: asker.id }, subject: { lessonId, questionId } },
    ])
  }
  for (const person of [watching, former, asker]) expect(await heard(person)).toEqual([])
})

test('administrators see how many questions have waited for days in all courses', async () => {
  const overdue = () => mustSend<OverdueQuestions>(calls.countOverdueQuestions, { as: anAdministrator() })
  const wait = (id: number, hours: number) =>
    engagement.database.$executeRaw`UPDATE questions SET at = now() - ${hours} * interval '1 hour' WHERE id = ${id}`
  const before = await overdue()
  const [one, other] = [await scene(), await scene()]
  const [long, short, elsewhere] = [await one.ask(), await one.ask({ title: 'Zwei' }), await other.ask()]
  await wait(long.id, 1_000)
  await wait(short.id, 71)
  await wait(elsewhere.id, 73)
  const { at } = await engagement.database.question.findUniqueOrThrow({ where: { id: long.id } })

  expect(await overdue()).toEqual({
    ...{ days: 3, count: before.count + 2, courses: before.courses + 2 },
    oldest: { at: at.toISOString(), courseTitle: `Knots ${one.courseId}`, teacherId: one.teacher.id },
  })
  await one.answer(long.id, one.teacher)
  expect(await overdue()).toMatchObject({ count: before.count + 1, courses: before.courses + 1 })
})

import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { Problem } from '@lectern/contracts/shapes/problem.ts'
import type { AttemptConflict, QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { columnsAhead, setClockAhead } from '@lectern/service-kit/testing/clock.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { retryUnavailable } from '@lectern/service-kit/testing/retry-unavailable.ts'
import { expect, test } from 'vitest'
import { handInOverdue } from '../src/quizzes/hand-in-attempt.ts'
import { halfRight, MARKER, OTHER_TAB, QUESTIONS, quizzesUnderTest, rightAnswers, TAB } from './quizzes-under-test.ts'

const learning = quizzesUnderTest({ replicas: 2 })
const { begin, read, save, handIn, overview, classroom, endsIn } = learning
const teacher = aTeacher({ id: TEACHER_ID })
const times = <R>(count: number, work: (index: number) => Promise<R>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const namesOf = async (id: number) => (await learning.eventsOf(id)).map(({ name }) => name)
const completeByHand = async (as: ReturnType<typeof aStudent>, enrollmentId: number, lessonId: number) => {
  const record = (await learning.progressOf(as, enrollmentId)).find((one) => one.lessonId === lessonId)
  return learning.call<Problem>('PUT', `/api/progress/${record?.id}`, { as, body: { completed: true } })
}

test('from the first look to the completed course: one attempt, its points, and what events tell of it', async () => {
  const { student, lessonId, enrollment, offer } = await classroom({ attempts: 3 })
  expect(await overview(student, lessonId)).toMatchObject({
    ...{ lessonId, questionCount: 2, points: 4, attempts: [], openAttemptId: null, attemptsLeft: 3, passed: false },
  })
  const attempt = await begin(student, lessonId)
  expect(attempt).toMatchObject({
    number: 1,
    attemptsLeft: 2,
    dueAt: null,
    points: 4,
    answers: {},
    tab: TAB,
    result: null,
  })
  expect((await save(student, attempt.id, halfRight(attempt), { marked: ['short'] })).body).toMatchObject({
    answersVersion: 1,
  })
  const reloaded = await read(student, attempt.id)
  expect(reloaded).toMatchObject({
    ...{ questions: attempt.questions, answers: halfRight(attempt), marked: ['short'], answersVersion: 1 },
  })
  const { status, body } = await handIn(student, attempt.id, rightAnswers(attempt))
  expect([status, body.result?.score]).toEqual([200, { points: 4, percent: 100, passed: true }])
  expect(body.result?.questions).toMatchObject([
    { questionId: 'single', right: true, key: halfRight(attempt).single, feedback: `${MARKER} feedback` },
    { questionId: 'short', right: true, answer: { text: MARKER }, key: { text: MARKER } },
  ])
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 100, completed: true })

  const who = { enrollmentId: enrollment.id, courseId: offer.courseId, studentId: student.id }
  const which = { ...who, lessonId, attemptId: attempt.id, number: 1 }
  expect((await learning.eventsOf(enrollment.id)).slice(1)).toEqual([
    { name: 'quiz-submitted', sequence: 2, data: { ...which, timedOut: false, seconds: expect.any(Number) } },
    { name: 'quiz-graded', sequence: 3, data: { ...which, points: 4, maxPoints: 4, passed: true, regraded: false } },
    { name: 'lesson-completed', sequence: 4, data: { ...who, lessonId, progress: 100 } },
    { name: 'course-completed', sequence: 5, data: who },
  ])
  expect(await overview(student, lessonId)).toMatchObject({
    ...{ openAttemptId: null, attemptsLeft: 2, passed: true },
    attempts: [{ id: attempt.id, number: 1, score: { percent: 100, passed: true } }],
  })
})

test('the key is in no answer, refusal, event or offer before it is shown, and never where it is not to be', async () => {
  for (const [settings, shows] of [
    [{ shown: 'answers' }, true],
    [{ shown: 'score' }, false],
    [{ shown: 'nothing' }, false],
    [{ shown: 'answers', shownWhen: 'passed-or-last', attempts: 2 }, false],
  ] as const) {
    const { student, lessonId, enrollment, offer } = await classroom(settings)
    const attempt = await begin(student, lessonId)
    const seen = [
      attempt,
      (await save(student, attempt.id, { ...halfRight(attempt), unknown: { text: 'x' } })).body,
      (await save(student, attempt.id, { single: { choice: ['3'] } })).body,
      (await save(student, attempt.id, halfRight(attempt))).body,
      await read(student, attempt.id),
      await overview(student, lessonId),
      await learning.participation(student, offer.courseId),
      (await completeByHand(student, enrollment.id, lessonId)).body,
    ]
    expect(JSON.stringify(seen)).not.toContain(MARKER)
    const { body } = await handIn(student, attempt.id, halfRight(attempt))
    expect([settings, JSON.stringify([body, await overview(student, lessonId)]).includes(MARKER)]).toEqual([
      settings,
      shows,
    ])
    expect(body.result?.score ?? null).toEqual(
      settings.shown === 'nothing' || 'shownWhen' in settings ? null : { points: 2, percent: 50, passed: false },
    )
    expect(JSON.stringify(await learning.eventsOf(enrollment.id))).not.toContain(MARKER)
    if (!('shownWhen' in settings)) continue
    // While the last attempt is open it isn't over.
    const last = await begin(student, lessonId)
    expect(JSON.stringify(await read(student, attempt.id))).not.toContain(MARKER)
    await handIn(student, last.id, {})
    expect(JSON.stringify(await read(student, attempt.id))).toContain(MARKER)
  }
})

test("another student's attempt is none, and so is one's own without access, or of a lesson that is gone", async () => {
  const { student, lessonId, enrollment } = await classroom()
  const attempt = await begin(student, lessonId)
  const statuses = async (as: typeof student) =>
    [
      await learning.call('GET', `/api/quiz-attempts/${attempt.id}`, { as }),
      await save(as, attempt.id, {}),
      await handIn(as, attempt.id),
    ].map(({ status }) => status)
  expect(await statuses(aStudent())).toEqual([404, 404, 404])
  const { student: classmate, lessonId: other } = await classroom()
  await begin(classmate, other)
  expect(await statuses(classmate)).toEqual([404, 404, 404])
  await learning.mustCall('DELETE', `/api/enrollments/${enrollment.id}`, { as: teacher })
  expect(await statuses(student)).toEqual([404, 404, 404])
  expect(await namesOf(enrollment.id)).toEqual(['enrolled', 'unenrolled'])
})

test('a lesson whose quiz is graded is completed by the quiz alone; after a reset by whom passed it, too', async () => {
  const { student, lessonId, enrollment, offer } = await classroom({ attempts: 2 })
  const refused = await completeByHand(student, enrollment.id, lessonId)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This lesson has a quiz. Take it to complete the lesson.',
  ])
  const failed = await begin(student, lessonId)
  await handIn(student, failed.id, halfRight(failed))
  expect((await completeByHand(student, enrollment.id, lessonId)).status).toBe(409)
  const passed = await begin(student, lessonId)
  await handIn(student, passed.id, rightAnswers(passed))
  await learning.mustCall('POST', `/api/enrollments/${enrollment.id}/reset`, { as: teacher })
  expect(await overview(student, lessonId)).toMatchObject({ passed: true, attemptsLeft: 0 })
  expect((await completeByHand(student, enrollment.id, lessonId)).status).toBe(200)
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ completed: true })
})

test('what was completed before its questions came stays; where passing is not required, handing in completes', async () => {
  const { student, lessonId, enrollment, offer } = await classroom({ required: false, lessons: 2 })
  const attempt = await begin(student, lessonId)
  await handIn(student, attempt.id, {})
  expect((await learning.listed(student, offer.courseId))?.progress).toBe(50)
  const [, second = 0] = offer.lessonIds
  await completeByHand(student, enrollment.id, second)
  const graded = { ...offer, gradedLessonIds: offer.lessonIds, curriculumVersion: offer.curriculumVersion + 1 }
  learning.catalog.offers.set(offer.courseId, graded)
  await learning.progressOf(student, enrollment.id)
  expect((await completeByHand(student, enrollment.id, second)).status).toBe(200)
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 100, completed: true })
})

test('one tab writes at a time; the other one is told, and can take it over', async () => {
  const { student, lessonId } = await classroom()
  const attempt = await begin(student, lessonId)
  expect(await begin(student, lessonId, OTHER_TAB)).toMatchObject({ id: attempt.id, tab: TAB })
  const answers = halfRight(attempt)
  const reasonOf = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return [status, (body as AttemptConflict).reason]
  }
  expect(await reasonOf(save(student, attempt.id, answers, { tab: OTHER_TAB }))).toEqual([409, 'other-tab'])
  expect(await reasonOf(handIn(student, attempt.id, answers, { tab: OTHER_TAB }))).toEqual([409, 'other-tab'])
  expect((await read(student, attempt.id)).answers).toEqual({})
  await learning.mustCall('PUT', `/api/quiz-attempts/${attempt.id}/tab`, { as: student, body: { tab: OTHER_TAB } })
  expect(await reasonOf(save(student, attempt.id, answers))).toEqual([409, 'other-tab'])
  expect((await save(student, attempt.id, answers, { tab: OTHER_TAB })).status).toBe(200)
  expect((await handIn(student, attempt.id, answers, { tab: OTHER_TAB })).status).toBe(200)
  expect(await reasonOf(save(student, attempt.id, answers, { tab: OTHER_TAB }))).toEqual([409, 'handed-in'])
})

test('answers that the attempt does not ask for are refused with pointers, and nothing is kept', async () => {
  const { student, lessonId } = await classroom()
  const attempt = await begin(student, lessonId)
  const answers = { single: { choice: ['1', '2'] }, short: { choice: ['1'] }, none: { text: 'x' } }
  const { status, body } = await save(student, attempt.id, answers, { marked: ['single', 'none'] })
  expect([status, (body as Problem).errors]).toEqual([
    400,
    [
      { pointer: '/body/answers/single', message: 'Choose one', code: 'answer-requires-one-choice' },
      { pointer: '/body/answers/short', message: 'Answer with text', code: 'answer-requires-text' },
      { pointer: '/body/answers/none', message: 'Unknown question', code: 'answer-question-unknown' },
      { pointer: '/body/marked/1', message: 'Unknown question', code: 'answer-question-unknown' },
    ],
  ])
  expect((await handIn(student, attempt.id, answers)).status).toBe(400)
  expect((await save(student, attempt.id, { short: { text: 'x'.repeat(501) } })).status).toBe(400)
  expect(await read(student, attempt.id)).toMatchObject({ answersVersion: 0, handedInAt: null })
})

test('a quiz that is published anew counts from the next attempt on', async () => {
  const { student, lessonId, offer } = await classroom({ attempts: 1 })
  const attempt = await begin(student, lessonId)
  learning.publishQuiz(offer, lessonId, { attempts: 2, passMark: 100 }, [
    { id: 'new', type: 'true-false', points: 1, text: 'New?', correct: true },
  ])
  expect(await begin(student, lessonId)).toMatchObject({ id: attempt.id, questions: attempt.questions })
  expect((await handIn(student, attempt.id, rightAnswers(attempt))).body.result?.score?.percent).toBe(100)
  expect((await begin(student, lessonId)).questions).toEqual([
    { id: 'new', type: 'true-false', points: 1, text: 'New?' },
  ])
})

test('time is the clock of the database: what comes within five seconds of its end counts, later what was saved', async () => {
  setClockAhead()
  const { student, lessonId, enrollment } = await classroom({ timeLimit: 1 })
  const attempt = await begin(student, lessonId)
  expect(Date.parse(attempt.dueAt ?? '') - Date.parse(attempt.startedAt)).toBe(60_000)
  await endsIn(attempt.id, -3)
  expect((await save(student, attempt.id, halfRight(attempt))).status).toBe(200)
  expect((await read(student, attempt.id)).handedInAt).toBeNull()
  await endsIn(attempt.id, -6)
  const late = await save(student, attempt.id, rightAnswers(attempt))
  expect([late.status, (late.body as AttemptConflict).reason]).toEqual([409, 'handed-in'])
  const { body } = await handIn(student, attempt.id, rightAnswers(attempt))
  expect(body).toMatchObject({
    timedOut: true,
    handedInAt: body.dueAt,
    result: { score: { points: 2, passed: false } },
  })
  expect((await learning.eventsOf(enrollment.id))[1]).toMatchObject({ data: { timedOut: true, seconds: 60 } })
  expect(await columnsAhead(learning.database)).toEqual([])
})

test('what nobody comes back to is handed in by the sweeps of two replicas, once; reading and beginning do it, too', async () => {
  const students = await times(6, () => classroom({ timeLimit: 1 }))
  const attempts = await times(6, async (index) => {
    const { student, lessonId, enrollment } = students[index] ?? (await classroom())
    const attempt = await begin(student, lessonId)
    await save(student, attempt.id, rightAnswers(attempt))
    await endsIn(attempt.id, -6)
    return { attempt, student, lessonId, enrollmentId: enrollment.id }
  })
  const [first, second, ...rest] = attempts
  if (!first || !second) throw new Error('Six have begun')
  expect(await read(first.student, first.attempt.id)).toMatchObject({
    timedOut: true,
    result: { score: { passed: true } },
  })
  expect(await begin(second.student, second.lessonId)).toMatchObject({ number: 2 })
  await times(4, () => handInOverdue(learning.database))
  for (const { enrollmentId } of [first, second, ...rest]) {
    expect(await namesOf(enrollmentId)).toEqual([
      'enrolled',
      'quiz-submitted',
      'quiz-graded',
      'lesson-completed',
      'course-completed',
    ])
  }
})

test('20 begins at once are one attempt, and no race gives more than there are', async () => {
  const { student, lessonId } = await classroom({ attempts: 2 })
  const beginAt = (replica: number) =>
    retryUnavailable(() =>
      learning.call<QuizAttempt>('POST', `/api/lessons/${lessonId}/quiz/attempts`, {
        as: student,
        body: { tab: TAB },
        replica,
      }),
    )
  const begun = await times(20, (index) => beginAt(index % 2))
  expect(begun.map(({ status }) => status).toSorted()).toEqual([...Array<number>(19).fill(200), 201])
  const [id = 0, ...others] = new Set(begun.map(({ body }) => body.id))
  expect(others).toEqual([])
  // Handing in and beginning as fast as possible.
  const statuses = await times(20, async (index) => {
    await handIn(student, id, {}, { replica: index % 2 })
    const next = await beginAt(index % 2)
    if (next.status !== 409) await handIn(student, next.body.id, {}, { replica: index % 2 })
    return next.status
  })
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(await overview(student, lessonId)).toMatchObject({ attempts: [{ number: 1 }, { number: 2 }], attemptsLeft: 0 })
  expect((await beginAt(0)).body).toMatchObject({ reason: 'no-attempts-left' })
})

test('20 hand-ins at once are one result and one pair of events', async () => {
  const { student, lessonId, enrollment } = await classroom()
  const attempt = await begin(student, lessonId)
  const answers = rightAnswers(attempt)
  const handed = await times(20, (index) =>
    handIn(student, attempt.id, index === 0 ? answers : {}, { replica: index % 2 }),
  )
  expect(handed.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  expect(new Set(handed.map(({ body }) => JSON.stringify({ ...body, now: '' }))).size).toBe(1)
  const names = await namesOf(enrollment.id)
  expect(names.filter((name) => name.startsWith('quiz'))).toEqual(['quiz-submitted', 'quiz-graded'])
  const { sequences } = { sequences: (await learning.eventsOf(enrollment.id)).map(({ sequence }) => sequence) }
  expect(sequences).toEqual(names.map((_, index) => index + 1))
})

test('without catalog an open attempt goes on and is handed in; a new one waits', async () => {
  const { student, lessonId } = await classroom()
  const attempt = await begin(student, lessonId)
  learning.catalog.mood = 'away'
  try {
    expect((await begin(student, lessonId)).id).toBe(attempt.id)
    expect((await handIn(student, attempt.id, rightAnswers(attempt))).body.result?.score?.passed).toBe(true)
    const next = await learning.call('POST', `/api/lessons/${lessonId}/quiz/attempts`, {
      as: student,
      body: { tab: TAB },
    })
    expect(next.status).toBe(503)
  } finally {
    learning.catalog.mood = 'well'
  }
})

test('of somebody erased the points stay and the answers go; an open attempt goes with them', async () => {
  const { student, lessonId, enrollment, offer } = await classroom({}, QUESTIONS)
  const attempt = await begin(student, lessonId)
  await handIn(student, attempt.id, { ...halfRight(attempt), short: { text: 'Quentin was here' } })
  const open = await begin(student, lessonId)
  await save(student, open.id, { short: { text: 'Quentin is here' } })
  await learning.publish(userDeleted, student.id, null, { sequence: 2 })
  const rows = await learning.database.quizAttempt.findMany({ where: { enrollmentId: enrollment.id } })
  expect(rows).toMatchObject([{ id: attempt.id, hundredths: 200, answers: {}, tab: null }])
  expect((await save(student, open.id, {})).status).toBe(404)
  const next = await learning.call('POST', `/api/lessons/${lessonId}/quiz/attempts`, {
    as: student,
    body: { tab: TAB },
  })
  expect(next.status).toBe(401)
  // Without answers there is nothing to grade again.
  learning.publishQuiz(offer, lessonId, {}, QUESTIONS.slice(1))
  const preview = await learning.mustCall('GET', `/api/lessons/${lessonId}/quiz/regrade`, { as: teacher })
  expect(preview).toMatchObject({ attempts: 0 })
})

test('what is due of a student who was removed is handed in and completes nothing, until they are back', async () => {
  const { student, lessonId, enrollment, offer } = await classroom({ timeLimit: 1 })
  const attempt = await begin(student, lessonId)
  await save(student, attempt.id, rightAnswers(attempt))
  await learning.mustCall('DELETE', `/api/enrollments/${enrollment.id}`, { as: teacher })
  await endsIn(attempt.id, -6)
  await handInOverdue(learning.database)
  expect(await namesOf(enrollment.id)).toEqual(['enrolled', 'unenrolled', 'quiz-submitted', 'quiz-graded'])
  await learning.enroll(student, offer.courseId)
  expect(await overview(student, lessonId)).toMatchObject({ passed: true })
  expect((await completeByHand(student, enrollment.id, lessonId)).status).toBe(200)
})

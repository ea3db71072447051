import { getCertificate, listCertificates } from '@lectern/contracts/calls/public/certificates.ts'
import * as calls from '@lectern/contracts/calls/public/quizzes.ts'
import type { Certificate, OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import type { QuizStatistics, RegradePreview, RegradeStep } from '@lectern/contracts/shapes/quiz-figures.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { issueDueCertificates } from '../src/certificates/issue-due-certificates.ts'
import { regrade } from '../src/quizzes/regrade.ts'
import { MARKER, QUESTIONS, quizzesUnderTest, rightAnswers } from './quizzes-under-test.ts'

const learning = quizzesUnderTest()
const { begin, handIn, read, classroom } = learning
const teacher = aTeacher({ id: TEACHER_ID })
const statisticsOf = (lessonId: number) =>
  learning.mustSend<QuizStatistics>(calls.getQuizStatistics, { as: teacher, params: { lessonId } })
const previewOf = (lessonId: number) =>
  learning.mustSend<RegradePreview>(calls.previewRegrade, { as: teacher, params: { lessonId } })
const regradeAll = (lessonId: number, revokeCertificatesFor: string | null = null) =>
  learning.mustSend<RegradeStep>(calls.regrade, { as: teacher, params: { lessonId }, body: { revokeCertificatesFor } })
const NOTHING: RegradePreview = { attempts: 0, changed: 0, nowPassing: 0, noLongerPassing: 0, losingCertificate: 0 }

const text = (id: string, points: number, accepted: string) => ({
  ...{ id, type: 'short-text', points, text: 'Which?', accepted: [accepted] },
})

test('difficulty, right share and discrimination as one reckons them by hand', async () => {
  // A multiple choice of 2 points and two texts of 1 point; by student: the points of each.
  const options = ['a', 'b', 'c'].map((id) => ({ id, text: id, correct: id !== 'c' }))
  const many = { id: 'many', type: 'multiple', points: 2, text: 'Which?', options }
  const { offer, lessonId } = await classroom({ shuffleAnswers: false }, [
    many,
    text('one', 1, 'x'),
    text('two', 1, 'y'),
  ])
  // many: 2, 1, 2, 0, 1; one: 1, 1, 1, 0, 0; two: 1, 1, 1, 1, 1.
  const given: [string[], string][] = [
    [['1', '2'], 'x'],
    [['1'], 'x'],
    [['1', '2'], 'x'],
    [['3'], '-'],
    [['2'], ''],
  ]
  for (const [choice, typed] of given) {
    const student = aStudent()
    await learning.enroll(student, offer.courseId)
    const attempt = await begin(student, lessonId)
    await handIn(student, attempt.id, { many: { choice }, one: { text: typed }, two: { text: 'y' } })
  }
  const { questions, medianSeconds, ...totals } = await statisticsOf(lessonId)
  // Percents 100, 75, 100, 25, 50; the pass mark is 75.
  expect(totals).toEqual({ attempts: 5, students: 5, passed: 3, meanPercent: 70 })
  expect(medianSeconds).toBeGreaterThanOrEqual(0)
  // r of (2, 1, 2, 0, 1) with the rest (2, 2, 2, 1, 1): covariance 1.4 / √(2.8 · 1.2); of (1, 1, 1, 0, 0) with (3, 2, 3, 1, 2): 1.4 / √(1.2 · 2.8).
  const r = 1.4 / Math.sqrt(2.8 * 1.2)
  const close = (value: number) => expect.closeTo(value, 9)
  const chosen = {
    choices: [
      { id: 'a', count: 3 },
      { id: 'b', count: 3 },
      { id: 'c', count: 1 },
    ],
  }
  expect(questions).toEqual([
    {
      questionId: 'many',
      attempts: 5,
      difficulty: close(0.6),
      rightShare: close(0.4),
      discrimination: close(r),
      ...chosen,
    },
    {
      questionId: 'one',
      attempts: 5,
      difficulty: close(0.6),
      rightShare: close(0.6),
      discrimination: close(r),
      choices: [],
    },
    { questionId: 'two', attempts: 5, difficulty: 1, rightShare: 1, discrimination: null, choices: [] },
  ])
  await learning.database.$executeRaw`DELETE FROM quiz_attempts WHERE lesson_id = ${lessonId} AND id % 5 = 0`
  expect((await statisticsOf(lessonId)).questions.map(({ discrimination }) => discrimination)).toEqual([
    null,
    null,
    null,
  ])
})

test('a wrong key mended: who passes now completes, who no longer does keeps the course; in steps, and once', async () => {
  const [single, short] = QUESTIONS
  const wrong = { ...short, accepted: ['wrong'] }
  const extra = { id: 'extra', type: 'true-false', points: 2, text: 'So?', correct: true }
  const { offer, lessonId, student, enrollment } = await classroom(
    { passMark: 60 },
    [single, wrong, extra].filter((one) => one !== undefined),
  )
  const other = aStudent()
  const { id: otherEnrollment } = await learning.enroll(other, offer.courseId)
  const attempt = await begin(student, lessonId)
  const right = rightAnswers(attempt)
  // 4 of 6 with the key of today, now 2; and by the wrong key 4 of 6, then 2.
  await handIn(student, attempt.id, { short: right.short ?? { text: '' }, extra: { choice: ['true'] } })
  const theirs = await begin(other, lessonId)
  await handIn(other, theirs.id, { short: { text: 'wrong' }, extra: { choice: ['true'] } })
  expect(await previewOf(lessonId)).toEqual(NOTHING)

  // The key is mended, and a question goes: its points stay with those who had it. The pass mark of then counts.
  learning.publishQuiz(offer, lessonId, { passMark: 100 }, QUESTIONS)
  const changes = { attempts: 2, changed: 2, nowPassing: 1, noLongerPassing: 1, losingCertificate: 1 }
  expect(await previewOf(lessonId)).toEqual(changes)
  expect((await read(student, attempt.id)).result?.score).toMatchObject({ points: 2, passed: false })
  const step = await regrade(
    learning.parts,
    teacher,
    lessonId,
    { revokeCertificatesFor: null },
    { most: 1, mostMs: 2_000 },
  )
  expect(step).toMatchObject({ attempts: 1, left: 1 })
  const rest = await regradeAll(lessonId)
  expect(rest).toMatchObject({ attempts: 1, left: 0 })
  expect(step.nowPassing + rest.nowPassing).toBe(1)
  expect(await regradeAll(lessonId)).toEqual({ ...NOTHING, left: 0 })

  const mended = await read(student, attempt.id)
  expect(mended.result).toMatchObject({
    score: { points: 4, percent: 66.6, passed: true },
    questions: [
      { questionId: 'single' },
      { questionId: 'short', right: true, key: { text: MARKER } },
      { questionId: 'extra', right: true },
    ],
  })
  expect((await read(other, theirs.id)).result?.score).toEqual({ points: 2, percent: 33.3, passed: false })
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 100, completed: true })
  expect(await learning.listed(other, offer.courseId)).toMatchObject({ progress: 100, completed: true })
  const events = await learning.eventsOf(enrollment.id)
  expect(events.map(({ name }) => name)).toEqual([
    ...['enrolled', 'quiz-submitted', 'quiz-graded', 'quiz-graded', 'lesson-completed', 'course-completed'],
  ])
  expect(events[3]?.data).toMatchObject({ points: 4, maxPoints: 6, passed: true, regraded: true })
  expect((await learning.eventsOf(otherEnrollment)).at(-1)).toMatchObject({
    name: 'quiz-graded',
    data: { passed: false },
  })
  expect(await learning.database.quizGrade.count({ where: { attemptId: attempt.id } })).toBe(2)
})

test('grading again takes a certificate only with a reason; who passes then, by another attempt or a mended key, gets a new one', async () => {
  const { offer, lessonId, student } = await classroom({}, [text('one', 1, 'wrong')])
  const other = aStudent()
  const { id: otherEnrollment } = await learning.enroll(other, offer.courseId)
  const answering = async (who: Person, typed: string) =>
    handIn(who, (await begin(who, lessonId)).id, { one: { text: typed } })
  const certificatesOf = async (who: Person) => {
    await issueDueCertificates(learning.parts)
    const own = await learning.mustSend<OwnCertificate[]>(listCertificates, { as: who })
    return Promise.all(
      own.map(({ id }) => learning.mustSend<Certificate>(getCertificate, { params: { certificateId: id } })),
    )
  }
  for (const who of [student, other]) await answering(who, 'wrong')
  expect(await certificatesOf(student)).toMatchObject([{ state: 'valid', quizCount: 1, quizzesPassed: 1 }])

  const failing = { ...NOTHING, attempts: 2, changed: 2, noLongerPassing: 2, losingCertificate: 2 }
  learning.publishQuiz(offer, lessonId, {}, [text('one', 1, 'right')])
  expect(await previewOf(lessonId)).toEqual(failing)
  expect(await regradeAll(lessonId)).toEqual({ ...failing, left: 0 })
  expect(await certificatesOf(student)).toMatchObject([{ state: 'valid' }])

  // Passing again, and then no longer once more: this time with a reason.
  learning.publishQuiz(offer, lessonId, {}, [text('one', 1, 'wrong')])
  expect(await regradeAll(lessonId, 'A reason that takes nothing')).toMatchObject({
    nowPassing: 2,
    losingCertificate: 0,
  })
  learning.publishQuiz(offer, lessonId, {}, [text('one', 1, 'right')])
  expect(await regradeAll(lessonId, 'The key was wrong')).toEqual({ ...failing, left: 0 })
  const taken = { state: 'revoked', revoked: { reason: 'regraded', text: 'The key was wrong' } }
  for (const who of [student, other]) {
    expect(await certificatesOf(who)).toMatchObject([taken])
    expect(await learning.listed(who, offer.courseId)).toMatchObject({ progress: 100, completed: true })
  }

  await answering(student, 'neither')
  expect(await certificatesOf(student)).toMatchObject([taken])
  await answering(student, 'right')
  await answering(student, 'right')
  expect(await certificatesOf(student)).toMatchObject([{ state: 'valid' }, taken])
  learning.publishQuiz(offer, lessonId, {}, [{ ...text('one', 1, 'right'), accepted: ['right', 'wrong'] }])
  await regradeAll(lessonId)
  expect(await certificatesOf(other)).toMatchObject([{ state: 'valid' }, taken])
  const names = (await learning.eventsOf(otherEnrollment)).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('certificate-'))).toEqual([
    ...['certificate-issued', 'certificate-revoked', 'certificate-issued'],
  ])
})

test('20 regrades at once while students hand in: each attempt is graded anew once', async () => {
  const { offer, lessonId, student, enrollment } = await classroom({}, [text('one', 1, 'wrong')])
  const attempt = await begin(student, lessonId)
  await handIn(student, attempt.id, { one: { text: 'right' } })
  const late = aStudent()
  await learning.enroll(late, offer.courseId)
  const open = await begin(late, lessonId)
  learning.publishQuiz(offer, lessonId, {}, [text('one', 1, 'right')])
  await Promise.all([
    ...Array.from({ length: 20 }, () => regradeAll(lessonId)),
    handIn(late, open.id, { one: { text: 'right' } }),
  ])
  await regradeAll(lessonId)
  expect((await learning.eventsOf(enrollment.id)).map(({ name }) => name)).toEqual([
    ...['enrolled', 'quiz-submitted', 'quiz-graded', 'quiz-graded', 'lesson-completed', 'course-completed'],
  ])
  expect((await read(late, open.id)).result?.score?.passed).toBe(true)
})

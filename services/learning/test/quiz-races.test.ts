import { setTimeout as delay } from 'node:timers/promises'
import { listCertificates, withdrawCertificate } from '@lectern/contracts/calls/public/certificates.ts'
import * as calls from '@lectern/contracts/calls/public/quizzes.ts'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { RegradeStep } from '@lectern/contracts/shapes/quiz-figures.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { untilSomebodyWaits } from '@lectern/service-kit/testing/locks.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { issueDueCertificates } from '../src/certificates/issue-due-certificates.ts'
import { readRevokedIndexes } from '../src/certificates/status-lists.repository.ts'
import { lockEnrollment } from '../src/enrollments/enrollments.repository.ts'
import { anOrder } from './courses.ts'
import { quizzesUnderTest, TAB } from './quizzes-under-test.ts'

const learning = quizzesUnderTest({ replicas: 2 })
const { begin, handIn, publishQuiz, catalog } = learning
const teacher = aTeacher({ id: TEACHER_ID })
const times = <R>(count: number, work: (index: number) => Promise<R>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const keyed = (accepted: string) => [{ id: 'one', type: 'short-text', points: 1, text: 'Which?', accepted: [accepted] }]
const answering = (text: string) => ({ one: { text } })

/** A course for sale of one lesson, whose quiz takes this answer. */
function courseForSale(accepted: string): CourseOffer & { lessonId: number } {
  const { lessonIds, ...rest } = anOffer({ priceCents: 4_900 })
  const [lessonId = 0] = lessonIds
  const offer = { ...rest, lessonIds: [lessonId], gradedLessonIds: [lessonId] }
  catalog.offers.set(offer.courseId, offer)
  publishQuiz(offer, lessonId, {}, keyed(accepted))
  return { ...offer, lessonId }
}

interface Buyer {
  student: Person
  enrollmentId: number
  refund: () => Promise<void>
}

async function buyer({ courseId }: CourseOffer): Promise<Buyer> {
  const student = aStudent()
  const order = anOrder({ courseId, studentId: student.id })
  await learning.publish(paymentSucceeded, order.orderId, order)
  const { id: enrollmentId } = await learning.database.enrollment.findFirstOrThrow({ where: { studentId: student.id } })
  const refund = () => learning.publish(paymentRefunded, order.orderId, order, { sequence: 2 })
  return { student, enrollmentId, refund }
}
/** A buyer who has completed the course by its quiz. */
async function graduate(course: CourseOffer & { lessonId: number }, answer: string): Promise<Buyer> {
  const one = await buyer(course)
  await takeQuiz(one.student, course.lessonId, answer)
  return one
}
async function takeQuiz(student: Person, lessonId: number, answer: string): Promise<QuizAttempt> {
  const { id } = await begin(student, lessonId)
  return (await handIn(student, id, answering(answer))).body
}
const ownOf = (as: Person) => learning.mustSend<OwnCertificate[]>(listCertificates, { as })
const statesOf = async (as: Person) => (await ownOf(as)).map(({ state }) => state)
/** Until nothing is left: on a busy machine one call does less than all. Answers what the last one did. */
async function regradeAll(lessonId: number, revokeCertificatesFor: string | null): Promise<RegradeStep> {
  const options = { as: teacher, params: { lessonId }, body: { revokeCertificatesFor } }
  const step = await learning.mustSend<RegradeStep>(calls.regrade, options)
  return step.left === 0 ? step : regradeAll(lessonId, revokeCertificatesFor)
}

/** The names of an enrollment's events, which are numbered without gaps. */
async function eventNamesOf(enrollmentId: number): Promise<string[]> {
  const events = await learning.eventsOf(enrollmentId)
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
  return events.map(({ name }) => name)
}
const certificateEventsOf = async (enrollmentId: number) =>
  (await eventNamesOf(enrollmentId)).filter((name) => name.startsWith('certificate-'))

test('refunds and erasures while certificates are issued: each is revoked once, and never told of as issued after it', async () => {
  const course = courseForSale('right')
  const all = await times(12, () => graduate(course, 'right'))
  const end = (one: Buyer, index: number) =>
    index % 2 ? one.refund() : learning.publish(userDeleted, one.student.id, null, { sequence: 9 })
  await Promise.all([times(2, () => issueDueCertificates(learning.parts)), ...all.map(end)])
  await issueDueCertificates(learning.parts)

  const { revoked = [] } = (await readRevokedIndexes(learning.database, 1)) ?? {}
  for (const [index, { student, enrollmentId }] of all.entries()) {
    const [row, ...others] = await learning.database.certificate.findMany({ where: { enrollmentId } })
    expect([row?.revokedFor, others]).toEqual([index % 2 ? 'refunded' : 'erased', []])
    const isIssued = row?.issuedAt !== null
    expect(await certificateEventsOf(enrollmentId)).toEqual([
      ...(isIssued ? ['certificate-issued'] : []),
      'certificate-revoked',
    ])
    expect(revoked.includes(row?.statusIndex ?? -1)).toBe(isIssued)
    if (index % 2 === 0) expect(JSON.stringify([row])).not.toContain(student.fullName)
    if (index % 2 === 0) expect(row?.credential).toBeNull()
  }
})

test('a refund that comes while a certificate is signed is told of after it', async () => {
  const { student, enrollmentId, refund } = await graduate(courseForSale('right'), 'right')
  let refunding: Promise<void> | undefined
  let issuing: Promise<unknown> | undefined
  await learning.database.$transaction(async (tx) => {
    // Where the name is read, between having looked whether it is due and writing it down.
    await tx.$executeRaw`SELECT FROM people WHERE id = ${student.id} FOR UPDATE`
    issuing = issueDueCertificates(learning.parts)
    await untilSomebodyWaits(tx)
    refunding = refund()
    await Promise.race([refunding, delay(200)])
  })
  await Promise.all([issuing, refunding])
  expect(await certificateEventsOf(enrollmentId)).toEqual(['certificate-issued', 'certificate-revoked'])
  expect(await statesOf(student)).toEqual(['revoked'])
})

test('grading again with a reason, while some are refunded and others pass by a new attempt: who passes has one, nobody else', async () => {
  const course = courseForSale('wrong')
  const all = await times(12, () => graduate(course, 'wrong'))
  while (await issueDueCertificates(learning.parts));
  publishQuiz(course, course.lessonId, {}, keyed('right'))
  const open = await times(12, async (index) => begin(all[index]?.student ?? aStudent(), course.lessonId))
  const act = async ({ student, refund }: Buyer, index: number) => {
    if (index % 3 === 0) await refund()
    if (index % 3 === 1) await handIn(student, open[index]?.id ?? 0, answering('right'), { replica: index % 2 })
  }
  await Promise.all([times(3, () => regradeAll(course.lessonId, 'The key was wrong')), ...all.map(act)])
  await issueDueCertificates(learning.parts)

  expect(await regradeAll(course.lessonId, 'Once more')).toMatchObject({ attempts: 0, left: 0 })
  for (const [index, { student, enrollmentId }] of all.entries()) {
    const states = await statesOf(student)
    const published = await certificateEventsOf(enrollmentId)
    expect(states.filter((state) => state === 'valid')).toHaveLength(index % 3 === 1 ? 1 : 0)
    expect(published.filter((name) => name === 'certificate-issued')).toHaveLength(states.length)
    const revoked = await learning.database.certificate.findMany({
      where: { enrollmentId, revokedAt: { not: null } },
      select: { revokedFor: true },
    })
    // A refund that came first is told of, and grading again takes its place.
    expect(revoked.map(({ revokedFor }) => revokedFor)).toEqual(revoked.map(() => 'regraded'))
    const revocations = published.filter((name) => name === 'certificate-revoked').length
    expect(revocations).toBeGreaterThanOrEqual(revoked.length)
    expect(revocations).toBeLessThanOrEqual(revoked.length + Number(index % 3 === 0))
    if (index % 3 !== 0) continue
    // Back again, whichever of the two came first: no certificate before passing.
    const order = anOrder({ courseId: course.courseId, studentId: student.id })
    await learning.publish(paymentSucceeded, order.orderId, order)
    expect(await statesOf(student)).toEqual(['revoked'])
    await takeQuiz(student, course.lessonId, 'right')
    expect(await statesOf(student)).toEqual(['preparing', 'revoked'])
  }
})

test('withdrawing while grading again with a reason, or after a refund: withdrawn, and passing or buying again gives none', async () => {
  const course = courseForSale('wrong')
  const all = await times(8, () => graduate(course, 'wrong'))
  while (await issueDueCertificates(learning.parts));
  publishQuiz(course, course.lessonId, {}, keyed('right'))
  const withdraw = async ({ student }: Buyer, index: number) => {
    const [own] = await ownOf(student)
    const params = { certificateId: own?.id ?? '' }
    return learning.send(withdrawCertificate, {
      ...{ as: teacher, params, body: { reason: 'Copied' }, replica: index % 2 },
    })
  }
  const [, ...answers] = await Promise.all([regradeAll(course.lessonId, 'The key was wrong'), ...all.map(withdraw)])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  for (const { enrollmentId } of all) {
    const [issued, ...revoked] = await certificateEventsOf(enrollmentId)
    expect([issued, ...new Set(revoked)]).toEqual(['certificate-issued', 'certificate-revoked'])
    expect(revoked.length).toBeLessThanOrEqual(2)
    const rows = await learning.database.certificate.findMany({ where: { enrollmentId } })
    expect(rows).toMatchObject([{ revokedFor: 'withdrawn', revokedText: 'Copied' }])
  }
  const [first] = all
  if (!first) throw new Error('Nobody has completed the course')
  await takeQuiz(first.student, course.lessonId, 'right')
  expect(await statesOf(first.student)).toEqual(['revoked'])

  const late = await graduate(course, 'right')
  await issueDueCertificates(learning.parts)
  await late.refund()
  expect(await withdraw(late, 0)).toMatchObject({ status: 204 })
  const order = anOrder({ courseId: course.courseId, studentId: late.student.id })
  await learning.publish(paymentSucceeded, order.orderId, order)
  expect(await statesOf(late.student)).toEqual(['revoked'])
})

test('who is erased while attempts are graded again keeps the points: without answers there is nothing to grade', async () => {
  const course = courseForSale('right')
  const [first, second] = await times(2, () => graduate(course, 'right'))
  if (!first || !second) throw new Error('Two have taken the quiz')
  publishQuiz(course, course.lessonId, {}, keyed('Right '))
  const ids = [first, second].map(({ enrollmentId }) => enrollmentId).sort((one, other) => one - other)
  const [held, later] = ids[0] === first.enrollmentId ? [first, second] : [second, first]
  let regrading: Promise<RegradeStep> | undefined
  await learning.database.$transaction(async (tx) => {
    await lockEnrollment(tx, held.enrollmentId)
    // It has listed both, and waits for the first.
    regrading = regradeAll(course.lessonId, null)
    await untilSomebodyWaits(tx)
    await learning.publish(userDeleted, later.student.id, null, { sequence: 9 })
  })
  expect(await regrading).toMatchObject({ attempts: 1, left: 0 })
  const points = await learning.database.quizAttempt.findMany({ where: { lessonId: course.lessonId } })
  expect(points.map(({ hundredths, passed }) => [hundredths, passed])).toEqual([
    [100, true],
    [100, true],
  ])
})

test('a quiz that is published anew while 20 students begin: each is asked, and graded, by one of the two', async () => {
  const course = courseForSale('old')
  const students = await times(20, async () => (await buyer(course)).student)
  const beginOne = async (as: Person, index: number) => {
    const { body } = await learning.send<QuizAttempt>(calls.beginAttempt, {
      ...{ as, params: { lessonId: course.lessonId }, body: { tab: TAB }, replica: index % 2 },
    })
    return { as, ...body }
  }
  const early = students.slice(0, 10).map(beginOne)
  await Promise.race(early)
  publishQuiz(course, course.lessonId, { passMark: 50 }, keyed('new'))
  const attempts = await Promise.all([...early, ...students.slice(10).map(beginOne)])
  attempts.push(await beginOne((await buyer(course)).student, 0))
  for (const { as, id, settings } of attempts) {
    const { result } = (await handIn(as, id, answering(settings.passMark === 50 ? 'new' : 'old'))).body
    expect(result?.score?.passed).toBe(true)
  }
  expect(new Set(attempts.map(({ settings }) => settings.passMark)).size).toBe(2)
  expect(await learning.database.quizVersion.count({ where: { lessonId: course.lessonId } })).toBe(2)
})

import { beginAttempt, handInAttempt, regrade } from '@lectern/contracts/calls/public/quizzes.ts'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { studentInvited } from '@lectern/contracts/events/learning.ts'
import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { exampleQuestion, exampleQuiz } from '@lectern/contracts/shapes/quizzes.ts'
import { anEvent } from '@lectern/service-kit/testing/events.ts'
import { anOffer, lessonsOf, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { asReplayed, replayRows, writtenForTopic } from '@lectern/service-kit/testing/replay-topic.ts'
import { snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { issueDueCertificates } from '../src/certificates/issue-due-certificates.ts'
import { unsealCertificates } from '../src/certificates/unseal-certificates.ts'
import { giveAccess, lockOrCreateEnrollment } from '../src/enrollments/lock-or-create-enrollment.ts'
import { service } from '../src/service.ts'
import { anOrder, asCurriculum, withLessons } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest({ environment: { MAIL_FROM: 'lectern@courses.example' } })
const teacher = aTeacher({ id: TEACHER_ID })

const who = fc.constantFrom(0, 1)
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('enroll', 'give', 'reset', 'remove', 'pay', 'refund'), who }),
  fc.record({ do: fc.constant('study'), who, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('review'), who, rating: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('quiz'), who, passes: fc.boolean(), handsIn: fc.boolean() }),
  fc.record({ do: fc.constant('outline'), who, lessons: fc.integer({ min: 1, max: 4 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
const history = fc.array(step, { minLength: 1, maxLength: 10 })

/** Two students in a course. */
function scene() {
  let offer = anOffer()
  const { courseId } = offer
  learning.catalog.offers.set(courseId, offer)
  const [lessonId = 0] = lessonsOf(courseId, 1)
  learning.catalog.quizzes.set(lessonId, { lessonId, courseId, version: 1, quiz: exampleQuiz })
  const students = [aStudent(), aStudent()] as const
  const orders = [null, null] as (ReturnType<typeof anOrder> | null)[]
  /** What billing and catalog told meanwhile, to be heard again. */
  const heard: (() => Promise<void>)[] = []
  const published: Parameters<typeof asReplayed>[0][] = []

  async function hear(telling: () => Promise<void>): Promise<void> {
    heard.push(telling)
    await telling()
  }

  async function take({ do: what, who: index, ...details }: Step): Promise<void> {
    const student = index === 0 ? students[0] : students[1]
    const row = await learning.database.enrollment.findFirst({ where: { studentId: student.id, courseId } })
    const id = row?.id ?? 1
    if (what === 'enroll') return void (await learning.call('POST', `/api/courses/${courseId}/enroll`, { as: student }))
    if (what === 'give') {
      const given = {
        source: 'given',
        givenBy: teacher.id,
        reason: null,
        until: new Date(Date.now() + 3_600_000),
      } as const
      return learning.database.$transaction(async (tx) => {
        const request = { studentId: student.id, courseId, teacherId: teacher.id, offer }
        await giveAccess(tx, await lockOrCreateEnrollment(tx, request), given)
      })
    }
    if (what === 'reset') return void (await learning.call('POST', `/api/enrollments/${id}/reset`, { as: teacher }))
    if (what === 'remove') return void (await learning.call('DELETE', `/api/enrollments/${id}`, { as: teacher }))
    if (what === 'study' && 'count' in details && row?.active) return learning.study(student, id, details.count)
    if (what === 'quiz' && 'passes' in details && row?.active) {
      const tab = 'tab-of-the-test'
      const begun = { as: student, params: { lessonId }, body: { tab } }
      const { id: attemptId, questions } = await learning.mustSend<QuizAttempt>(beginAttempt, begun)
      const options = questions[0]?.type === 'single' ? questions[0].options : []
      const choice = options.filter(({ text }) => (text === 'Flour and water') === details.passes).map((one) => one.id)
      const body = { tab, answers: { q1: { choice } }, marked: [] }
      if (details.handsIn) await learning.mustSend(handInAttempt, { as: student, params: { attemptId }, body })
      return
    }
    if (what === 'review' && 'rating' in details) {
      const body = { rating: details.rating }
      const { status } = await learning.call('POST', `/api/courses/${courseId}/reviews`, { as: student, body })
      if (status === 409) await learning.call('PUT', `/api/courses/${courseId}/reviews`, { as: student, body })
      return
    }
    if (what === 'outline' && 'lessons' in details) {
      // Another number of them: each event has another outline.
      offer = withLessons(offer, lessonsOf(courseId, details.lessons))
      learning.catalog.offers.set(courseId, offer)
      const event = asCurriculum(offer)
      published.push(anEvent(curriculumChanged, courseId, event, { sequence: offer.curriculumVersion }))
      return hear(() => learning.publish(curriculumChanged, courseId, event))
    }
    if (what === 'pay' && row?.orderId == null) {
      const order = anOrder({ courseId, studentId: student.id })
      orders[index] = order
      await hear(() => learning.publish(paymentSucceeded, order.orderId, order))
    }
    const order = orders[index]
    if (what === 'refund' && order) {
      orders[index] = null
      await hear(() => learning.publish(paymentRefunded, order.orderId, order, { sequence: 2 }))
    }
  }
  return { take, heard, published, courseId, first: anEvent(curriculumChanged, courseId, asCurriculum(offer)) }
}

/** All that must be as before. Times are those of the events, some milliseconds beside those of the rows. */
async function stateOf(courseId: number) {
  const { database } = learning
  const enrollments = await database.enrollment.findMany({
    where: { courseId },
    omit: { enrolledAt: true, lastAccessedAt: true, completedAt: true, curriculumVersion: true },
    include: {
      grants: {
        where: { endedAt: null },
        select: { source: true, orderId: true, validUntil: true, givenBy: true },
        orderBy: [{ source: 'asc' }, { validUntil: 'asc' }],
      },
      progress: { where: { completedAt: { not: null } }, select: { lessonId: true }, orderBy: { lessonId: 'asc' } },
      attempts: {
        where: { handedInAt: { not: null } },
        ...{ select: { id: true, lessonId: true, number: true, hundredths: true, maxPoints: true, completes: true } },
        orderBy: { id: 'asc' },
      },
      history: { select: { kind: true, lessons: true }, orderBy: [{ at: 'asc' }, { id: 'asc' }] },
      certificates: {
        select: { revokedFor: true, statusList: true, statusIndex: true },
        orderBy: { id: 'asc' },
      },
    },
    orderBy: { id: 'asc' },
  })
  const reviews = await database.review.findMany({
    where: { courseId },
    omit: { createdAt: true },
    orderBy: { id: 'asc' },
  })
  const grants = await database.orderGrant.findMany({ where: { courseId }, orderBy: { orderId: 'asc' } })
  return {
    // A place without an event is made again by whatever speaks of it.
    enrollments: enrollments.filter(({ version }) => version > 0),
    reviews,
    grants: grants.map(({ orderId, grantedAt, endedAt }) => ({ orderId, granted: !!grantedAt, ended: !!endedAt })),
  }
}

/** What learning's own topic tells of: an order that was paid beside other access comes again from billing's. */
function withoutOrders({ enrollments }: Awaited<ReturnType<typeof stateOf>>) {
  return enrollments.map(({ orderId: _, grants, ...row }) => {
    return { ...row, grants: grants.filter(({ source }) => source !== 'order') }
  })
}

const outbox = () => learning.database.outbox.findMany({ orderBy: { id: 'asc' }, select: { type: true, data: true } })

test('whatever happened since the backup: taken in, all is as it was, and what comes again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(history, history, async (before, since) => {
      const { take, heard, published, courseId, first } = scene()
      for (const one of before) await take(one)
      const backup = await snapshotRows(learning.adminUrl)
      const again = heard.length
      for (const one of since) await take(one)
      const written = await writtenForTopic(learning.database)
      const state = await stateOf(courseId)

      await backup.restore()
      const topics = [...written, ...[first, ...published].map(asReplayed)]
      await replayRows(service, learning.ownersDatabase, topics)
      const taken = await stateOf(courseId)
      expect(withoutOrders(taken)).toEqual(withoutOrders(state))
      expect(taken.reviews).toEqual(state.reviews)
      expect(await outbox()).toEqual([])

      for (const telling of heard.slice(again)) await telling()
      await replayRows(service, learning.ownersDatabase, topics)
      expect(await stateOf(courseId)).toEqual(state)
      expect(await outbox()).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('a certificate that was issued since the backup says what it said to the letter, whatever its holder and course are called now; it is not told again', async () => {
  const offer = anOffer()
  const { courseId } = offer
  learning.catalog.offers.set(courseId, offer)
  const backup = await snapshotRows(learning.adminUrl)
  const students = [aStudent(), aStudent()]
  for (const student of students) {
    const { id } = await learning.enroll(student, courseId)
    await learning.study(student, id, 3)
  }
  await issueDueCertificates(learning.parts)
  const certificatesOf = () =>
    learning.database.certificate.findMany({
      omit: { id: true, dueAt: true, issuedAt: true, completedAt: true, revokedAt: true, revokedText: true },
      where: { enrollment: { courseId } },
      orderBy: { enrollmentId: 'asc' },
    })
  const [first] = await certificatesOf()
  const body = { reason: 'Copied' }
  await learning.mustCall('POST', `/api/certificates/${first?.publicId}/withdraw`, { as: teacher, body })
  const before = await certificatesOf()
  const written = await writtenForTopic(learning.database)
  await backup.restore()

  const topics = [...written, asReplayed(anEvent(curriculumChanged, courseId, asCurriculum(offer)), 1)]
  await replayRows(service, learning.ownersDatabase, topics)
  const work = async () => {
    await learning.database.$executeRaw`UPDATE certificates SET due_at = now() - interval '1 second'`
    await issueDueCertificates(learning.parts)
    await unsealCertificates(learning.parts)
  }
  await work()
  const unknown = { holderName: null, printed: null, credential: null, keyId: null, sealed: expect.any(String) }
  expect(await certificatesOf()).toEqual(before.map((row) => ({ ...row, ...unknown })))
  // The backup doesn't know the students: tokens tell of them, by other names than then.
  for (const student of students)
    await learning.mustCall('GET', '/api/enrollments', { as: { ...student, fullName: 'Another Name', version: 2 } })
  learning.catalog.offers.set(courseId, { ...offer, title: 'Another title' })
  await work()
  expect(await certificatesOf()).toEqual(before)
  expect(before[1]).toMatchObject({ holderName: students[1]?.fullName, printed: { title: offer.title } })
  expect(await outbox()).toEqual([])
})

test('who was erased since the backup is forgotten, and a place that another has got meanwhile is left to them', async () => {
  const offer = anOffer()
  const { courseId } = offer
  learning.catalog.offers.set(courseId, offer)
  const [erased, other] = [aStudent({ fullName: 'Quentin Quiet' }), aStudent()]
  await learning.enroll(erased, courseId)
  const review = { rating: 4, comment: 'A quiet word' }
  await learning.call('POST', `/api/courses/${courseId}/reviews`, { as: erased, body: review })
  const backup = await snapshotRows(learning.adminUrl)
  const { id } = await learning.enroll(other, courseId)
  const written = await writtenForTopic(learning.database)
  await backup.restore()
  await learning.database.enrollment.create({ data: { id, courseId, studentId: aStudent().id, teacherId: TEACHER_ID } })

  const topics = [...written, asReplayed(anEvent(curriculumChanged, courseId, asCurriculum(offer)), 1)]
  const sentences = await replayRows(service, learning.ownersDatabase, topics, { erased: new Set([erased.id]) })
  expect(sentences).toEqual([
    '0 enrollments were taken in, from 0 events.',
    `Enrollment ${id}, of student ${other.id} in course ${courseId}, is of another student or course here: it was left out.`,
  ])
  expect(await learning.database.review.findMany({ where: { courseId } })).toMatchObject([{ rating: 4, comment: null }])
  expect(await learning.database.person.findUnique({ where: { id: erased.id } })).toMatchObject({
    erased: true,
    fullName: '',
  })
})

test('an order that was bought and refunded beside free access comes again after the removal, and gives nothing', async () => {
  const offer = anOffer()
  const { courseId } = offer
  learning.catalog.offers.set(courseId, offer)
  const student = aStudent()
  const backup = await snapshotRows(learning.adminUrl)
  const { id } = await learning.enroll(student, courseId)
  await learning.study(student, id, 3)
  await issueDueCertificates(learning.parts)
  const order = anOrder({ courseId, studentId: student.id })
  const publishBoth = async () => {
    await learning.publish(paymentSucceeded, order.orderId, order)
    await learning.publish(paymentRefunded, order.orderId, order, { sequence: 2 })
  }
  await publishBoth()
  await learning.mustCall('DELETE', `/api/enrollments/${id}`, { as: teacher })
  const state = await stateOf(courseId)
  expect(state.enrollments).toMatchObject([{ active: false, certificates: [{ revokedFor: null }] }])
  const written = await writtenForTopic(learning.database)
  await backup.restore()

  await replayRows(service, learning.ownersDatabase, [
    ...written,
    asReplayed(anEvent(curriculumChanged, courseId, asCurriculum(offer)), 1),
  ])
  await publishBoth()
  expect(await stateOf(courseId)).toEqual(state)
  expect(await outbox()).toEqual([])
})

test('who was refunded and then graded again has none on their return, in a restored service as well', async () => {
  const offer = anOffer({ priceCents: 4_900 })
  const { courseId } = offer
  learning.catalog.offers.set(courseId, offer)
  const [lessonId = 0] = lessonsOf(courseId, 1)
  const publish = (version: number, right: 'a' | 'b') => {
    const options = ['a', 'b'].map((id) => ({ id, text: id, correct: id === right, feedback: '' }))
    const quiz = { ...exampleQuiz, items: [{ ...exampleQuestion, type: 'single' as const, options }] }
    learning.catalog.quizzes.set(lessonId, { lessonId, courseId, version, quiz })
  }
  publish(1, 'a')
  const student = aStudent()
  const order = anOrder({ courseId, studentId: student.id })
  await learning.publish(paymentSucceeded, order.orderId, order)
  const { id } = await learning.database.enrollment.findFirstOrThrow({ where: { courseId } })
  const { id: attemptId, questions } = await learning.mustSend<QuizAttempt>(beginAttempt, {
    ...{ as: student, params: { lessonId }, body: { tab: 'tab-of-the-test' } },
  })
  const shown = questions[0]?.type === 'single' ? questions[0].options : []
  const choice = shown.filter(({ text }) => text === 'a').map((one) => one.id)
  const body = { tab: 'tab-of-the-test', answers: { q1: { choice } }, marked: [] }
  await learning.mustSend(handInAttempt, { as: student, params: { attemptId }, body })
  await learning.study(student, id, 3)
  await issueDueCertificates(learning.parts)
  const backup = await snapshotRows(learning.adminUrl)

  await learning.publish(paymentRefunded, order.orderId, order, { sequence: 2 })
  publish(2, 'b')
  await learning.mustSend(regrade, { as: teacher, params: { lessonId }, body: { revokeCertificatesFor: 'Wrong key' } })
  const stateNow = async () => (await stateOf(courseId)).enrollments
  const state = await stateNow()
  expect(state).toMatchObject([{ active: false, certified: true, certificates: [{ revokedFor: 'regraded' }] }])

  const written = await writtenForTopic(learning.database)
  await backup.restore()
  await replayRows(service, learning.ownersDatabase, [
    ...written,
    asReplayed(anEvent(curriculumChanged, courseId, asCurriculum(offer)), 1),
  ])
  expect(await stateNow()).toEqual(state)
  const again = anOrder({ courseId, studentId: student.id })
  await learning.publish(paymentSucceeded, again.orderId, again)
  expect(await stateNow()).toMatchObject([{ active: true, certificates: [{ revokedFor: 'regraded' }] }])
})

test('an invitation since the backup is lost, as its address is in no event; its number is not used again', async () => {
  const { courseId } = anOffer()
  const lost = { invitationId: 4_711, courseId, teacherId: TEACHER_ID, studentIds: [] }
  await replayRows(service, learning.ownersDatabase, [asReplayed(anEvent(studentInvited, '4711-1', lost), 1)])
  expect(await learning.database.invitation.findUnique({ where: { id: 4_711 } })).toBeNull()
  const next = await learning.database.invitation.create({ data: { courseId, teacherId: TEACHER_ID } })
  expect(next.id).toBeGreaterThan(4_711)
})

test('an invitation that was taken up since the backup is not open again: whoever was removed stays out', async () => {
  const [paid, free, freed] = [anOffer({ priceCents: 4_900 }), anOffer(), anOffer({ priceCents: 4_900 })]
  for (const offer of [paid, free, freed]) learning.catalog.offers.set(offer.courseId, offer)
  const [removed, prolonged, entered, stays, late] = [aStudent(), aStudent(), aStudent(), aStudent(), aStudent()]
  const invited = [
    [removed, paid],
    [prolonged, paid],
    [entered, free],
    [stays, freed],
    [late, paid],
  ] as const
  for (const [{ email: list }, { courseId }] of invited) {
    const body = { list, dryRun: false, reason: 'A prize' }
    await learning.mustCall('POST', `/api/courses/${courseId}/invitations`, { as: teacher, body })
  }
  const rows = async () => {
    const where = { courseId: { in: invited.map(([, { courseId }]) => courseId) } }
    const grants = { where: { endedAt: null }, select: { source: true, validUntil: true } }
    return {
      invitations: await learning.database.invitation.findMany({ where, orderBy: { id: 'asc' } }),
      enrollments: await learning.database.enrollment.findMany({
        ...{ where, orderBy: { id: 'asc' } },
        select: { active: true, accessUntil: true, grants },
      }),
    }
  }
  // Tokens tell who they are.
  for (const [student] of invited) await learning.mustCall('GET', '/api/enrollments', { as: student })
  for (const [student, offer] of [
    [prolonged, paid],
    [stays, freed],
  ] as const) {
    const request = { studentId: student.id, courseId: offer.courseId, teacherId: teacher.id, offer }
    const until = new Date(Date.now() + 3_600_000)
    const given = { source: 'given', givenBy: teacher.id, reason: null, until } as const
    await learning.database.$transaction(async (tx) => giveAccess(tx, await lockOrCreateEnrollment(tx, request), given))
  }
  const backup = await snapshotRows(learning.adminUrl)

  const [first, second, , fourth] = (await rows()).invitations
  const accept = (as: typeof removed, id = 0) =>
    learning.call<{ id: number }>('POST', `/api/invitations/${id}/accept`, { as })
  const { body } = await accept(removed, first?.id)
  await learning.mustCall('DELETE', `/api/enrollments/${body.id}`, { as: teacher })
  expect(await accept(prolonged, second?.id)).toMatchObject({ status: 201 })
  await learning.enroll(entered, free.courseId)
  learning.catalog.offers.set(freed.courseId, { ...freed, priceCents: 0 })
  expect(await accept(stays, fourth?.id)).toMatchObject({ status: 201 })
  const before = await rows()
  const takers = [removed.id, prolonged.id, entered.id, stays.id, null]
  expect(before.invitations.map(({ acceptedBy }) => acceptedBy)).toEqual(takers)
  const written = await writtenForTopic(learning.database)
  await backup.restore()

  await replayRows(service, learning.ownersDatabase, [
    ...written,
    asReplayed(anEvent(curriculumChanged, free.courseId, asCurriculum(free)), 1),
  ])
  expect(await rows()).toEqual(before)
  expect(await accept(removed, first?.id)).toMatchObject({ status: 404 })
})

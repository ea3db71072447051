import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseCreated, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventContract, EventData } from '@lectern/contracts/events/event.ts'
import { userDeleted, userRegistered } from '@lectern/contracts/events/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DEFAULT_QUIZ_SETTINGS, quizSchema } from '@lectern/contracts/shapes/quizzes.ts'
import { replayTopic } from '@lectern/service-kit/events/replay-topic.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { kafkaConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import {
  anEvent,
  createEventPublisher,
  type PublishedEvent,
  waitForEvents,
} from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { anOffer, FakeCatalog, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { kafkaEnvironment } from '@lectern/service-kit/testing/kafka.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { type ServiceProcess, serviceProcesses } from '@lectern/service-kit/testing/service-process.ts'
import { type RowSnapshot, snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { anOrder, asCurriculum, asSnapshot, withLessons } from './courses.ts'

/** With Kafka both ways. */
const catalog = new FakeCatalog('learning')
const processes = serviceProcesses(service, new URL('../src/server.ts', import.meta.url), {
  environment: () => ({ CATALOG_URL: catalog.url }),
})
const { prefix } = processes
const publisher = createEventPublisher(prefix)
let learning: ServiceProcess
let backup: RowSnapshot

const upgraded = { student: aStudent(), offer: anOffer() }

beforeAll(async () => {
  await catalog.start()
  catalog.offers.set(upgraded.offer.courseId, upgraded.offer)
  // Billing has published before it signed.
  await publisher.makeTopics()
  const order = anOrder({ courseId: upgraded.offer.courseId, studentId: upgraded.student.id })
  await publisher.forge(anEvent(paymentSucceeded, order.orderId, order))
  learning = await processes.start()
  await learning.ready()
  backup = await snapshotRows(processes.store.adminUrl)
})
afterAll(async () => {
  await publisher.close()
  await catalog.stop()
})

type Body = Record<string, unknown> & Record<string, unknown>[]
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, as: Principal | null, body?: object) =>
  (await learning.call<Body>(method, path, { as, body })).body

/** An event of another service, twice, as a relay sends it that died between publishing and marking. */
function publishTwice<Contract extends EventContract>(
  contract: Contract,
  subject: number,
  data: EventData<Contract>,
  sequence = 1,
): Promise<void> {
  const event = anEvent(contract, subject, data, { sequence })
  return publisher.publish(event, event)
}

const published = (count: number) => waitForEvents({ owner: 'learning', prefix }, count)
const spoken = (events: PublishedEvent[], student: Principal) =>
  events
    .filter(({ data }) => (data as { studentId: number }).studentId === student.id)
    .map(({ type, sequence }) => `${sequence} ${type.split('.')[2]}`)

test('a payment that was told before billing signed enrolls, a forged one goes to the dead letters', async () => {
  const { student, offer } = upgraded
  const enrolledIn = async () => (await call('GET', '/api/enrollments', student)).map(({ courseId }) => courseId)
  await eventually(async () => expect(await enrolledIn()).toEqual([offer.courseId]))
  const order = anOrder({ courseId: offer.courseId + 1, studentId: student.id })
  await publisher.forge(anEvent(paymentSucceeded, order.orderId, order))
  const [letter] = await waitForEvents({ owner: 'billing', prefix, deadLettersOf: 'learning' }, 1)
  expect(letter).toMatchObject({
    key: String(order.orderId),
    headers: { 'x-error': 'PoisonEvent: not signed, and published after billing began to sign' },
  })
  expect(await enrolledIn()).toEqual([offer.courseId])
})

test('a free course, from the enrollment to the completion by a removed lesson, on the topic', async () => {
  const offer = anOffer()
  const student = aStudent()
  catalog.offers.set(offer.courseId, offer)
  const enrollment = await call('POST', `/api/courses/${offer.courseId}/enroll`, student)
  const records = await call('GET', `/api/enrollments/${enrollment.id}`, student)
  for (const { id } of records.slice(0, 2)) await call('PUT', `/api/progress/${id}`, student, { completed: true })
  await publishTwice(courseCreated, offer.courseId, asSnapshot(offer))
  await publishTwice(
    curriculumChanged,
    offer.courseId,
    asCurriculum(withLessons(offer, offer.lessonIds.slice(0, 2))),
    2,
  )

  const events = await eventually(async () => {
    const all = await published(6)
    expect(spoken(all, student)).toEqual([
      '1 enrolled',
      '2 lesson-completed',
      '3 lesson-completed',
      '4 course-completed',
      '5 certificate-issued',
    ])
    return all
  })
  expect(events.find(({ key }) => key === String(enrollment.id))).toMatchObject({
    headers: {
      ce_specversion: '1.0',
      ce_source: '/lectern/learning',
      ce_type: 'lectern.learning.enrolled.v1',
      ce_partitionkey: String(enrollment.id),
      traceparent: expect.stringMatching(/^00-/),
    },
    data: { enrollmentId: enrollment.id, courseId: offer.courseId, studentId: student.id, orderId: null },
  })
})

test('payment and refund by event, each twice: one enrolled, one unenrolled', async () => {
  const offer = anOffer()
  const student = aStudent()
  const order = anOrder({ courseId: offer.courseId, studentId: student.id })
  await publishTwice(paymentSucceeded, order.orderId, order)
  await publishTwice(paymentRefunded, order.orderId, order, 2)

  const events = await eventually(async () => {
    const all = await published(7)
    expect(spoken(all, student)).toHaveLength(2)
    return all
  })
  expect(spoken(events, student)).toEqual(['1 enrolled', '2 unenrolled'])
})

test('people come and go by event; nothing personal is logged or published', async () => {
  const offer = anOffer()
  catalog.offers.set(offer.courseId, offer)
  const student = aStudent({ fullName: 'Quentin Quiet', email: 'quentin@example.com' })
  const page = `/internal/courses/${offer.courseId}/participation`
  const author = async () => (await call('GET', page, null)).reviews
  await publishTwice(userRegistered, student.id, { ...student, fullName: 'Quentin Renamed', version: 2 }, 2)
  await call('POST', `/api/courses/${offer.courseId}/enroll`, student)
  await call('POST', `/api/courses/${offer.courseId}/reviews`, student, { rating: 5, comment: 'A quiet word' })
  await eventually(async () => expect(await author()).toMatchObject([{ student: { fullName: 'Quentin Renamed' } }]))

  await publishTwice(userDeleted, student.id, null, 3)
  await eventually(async () =>
    expect(await author()).toMatchObject([{ comment: null, student: { fullName: 'Deleted user' } }]),
  )
  await call('GET', '/api/enrollments', aTeacher({ id: TEACHER_ID }))
  const traces = learning.output() + JSON.stringify(await published(9))
  for (const personal of ['Quentin', 'quentin@', 'A quiet word']) expect(traces).not.toContain(personal)
})

test('kill -9 while a quiz is written: what was saved is handed in when time is over, and its key is told nowhere', async () => {
  const [lessonId = 0] = anOffer().lessonIds
  const offer = { ...anOffer(), lessonIds: [lessonId], gradedLessonIds: [lessonId] }
  const { courseId } = offer
  catalog.offers.set(courseId, offer)
  const key = 'kept-from-students'
  const question = { id: 'q1', type: 'short-text', points: 1, text: 'Which?', accepted: [key, '4711'], feedback: key }
  const settings = { ...DEFAULT_QUIZ_SETTINGS, timeLimit: 1 }
  catalog.quizzes.set(lessonId, {
    lessonId,
    courseId,
    version: 1,
    quiz: quizSchema.parse({ settings, items: [question] }),
  })
  const student = aStudent()
  await call('POST', `/api/courses/${courseId}/enroll`, student)
  const tab = 'tab-of-the-test'
  const attempt = await call('POST', `/api/lessons/${lessonId}/quiz/attempts`, student, { tab })
  const answers = { q1: { text: '4711' } }
  await call('PUT', `/api/quiz-attempts/${attempt.id}/answers`, student, { tab, answers, marked: [] })
  await publishTwice(curriculumChanged, courseId, asCurriculum(offer), 2)
  await learning.kill('SIGKILL')
  // Its minute goes by.
  const database = service.openDatabase(processes.store.url)
  await database.$executeRaw`
    UPDATE quiz_attempts SET started_at = now() - interval '1 hour', due_at = now() - interval '59 minutes' WHERE handed_in_at IS NULL`
  await database.$disconnect()
  const output = learning.output()
  learning = await processes.start()
  await learning.ready()

  const events = await eventually(async () => {
    const all = await published(15)
    expect(spoken(all, student)).toHaveLength(6)
    return all
  })
  expect(spoken(events, student)).toEqual([
    ...['1 enrolled', '2 quiz-submitted', '3 quiz-graded', '4 lesson-completed', '5 course-completed'],
    '6 certificate-issued',
  ])
  expect(JSON.stringify(events) + output + learning.output()).not.toContain(key)
  const result = await call('GET', `/api/quiz-attempts/${attempt.id}`, student)
  expect(result).toMatchObject({ timedOut: true, result: { score: { points: 1, passed: true } } })
})

test('SIGTERM ends it cleanly', async () => {
  expect(await learning.kill('SIGTERM')).toBe(0)
})

test('restored to its beginning, it takes in from the topic what it had; once more changes nothing', async () => {
  const database = service.openDatabase(processes.store.url)
  const state = async () => ({
    enrollments: await database.enrollment.findMany({
      where: { version: { gt: 0 } },
      omit: { enrolledAt: true, lastAccessedAt: true, curriculumVersion: true },
      orderBy: { id: 'asc' },
    }),
    attempts: await database.quizAttempt.findMany({
      select: { id: true, number: true, timedOut: true, hundredths: true, maxPoints: true, completes: true },
    }),
    published: await database.publishedEvent.count(),
    waiting: await database.outbox.count(),
  })
  const before = await state()
  // Catalog's topic tells whose each course is.
  for (const { courseId } of before.enrollments) {
    await publishTwice(courseCreated, courseId, asSnapshot({ ...anOffer(), courseId }))
  }
  await backup.restore()
  const access = parseConfig(kafkaConfigSchema, kafkaEnvironment('learning', prefix))
  const stores = { ...access, KAFKA_TOPIC_PREFIX: prefix }
  const settings = { databaseUrl: processes.store.ownerUrl, stores, erased: new Set<number>(), env: {} }
  const [summary] = await replayTopic(service, settings)
  expect(summary).toMatch(/^\d enrollments were taken in/)
  expect(await state()).toEqual(before)
  expect(await replayTopic(service, settings)).toEqual(['0 enrollments were taken in, from 0 events.'])
  expect(await state()).toEqual(before)
  await database.$disconnect()
})

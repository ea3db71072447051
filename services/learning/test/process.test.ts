import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseCreated, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { type EventContract, type EventData, topicOf } from '@lectern/contracts/events/event.ts'
import { userDeleted, userRegistered } from '@lectern/contracts/events/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { toKafkaMessage } from '@lectern/service-kit/events/cloud-event.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { createPublisher } from '@lectern/service-kit/events/publisher.ts'
import { createTestDatabase, type TestDatabase } from '@lectern/service-kit/testing/database.ts'
import { type PublishedEvent, waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { testKafkaBrokers, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { signTestToken, testSigningKey, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOffer, anOrder, asCurriculum, asSnapshot, TEACHER_ID, withLessons } from './courses.ts'
import { type FakeCatalog, startFakeCatalog } from './fake-catalog.ts'

/** The service as it really runs: its own process, Postgres, Kafka both ways. */
const prefix = testTopicPrefix()
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }
const publisher = createPublisher(createKafka({ brokers: testKafkaBrokers(), clientId: 'test', log }), log)
let store: TestDatabase
let catalog: FakeCatalog
let service: ChildProcess
let output = ''
let baseUrl = ''

beforeAll(async () => {
  store = await createTestDatabase('learning')
  catalog = await startFakeCatalog()
  const server = fileURLToPath(new URL('../src/server.ts', import.meta.url))
  service = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', server], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'trace',
      DATABASE_URL: store.url,
      KAFKA_BROKERS: testKafkaBrokers().join(','),
      KAFKA_TOPIC_PREFIX: prefix,
      CATALOG_URL: catalog.url,
      INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('learning')),
      INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway', 'billing')),
    },
  })
  for (const stream of [service.stdout, service.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  baseUrl = await eventually(() => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
    if (address === undefined) throw new Error(`the service does not listen: ${output}`)
    return address
  })
  await eventually(async () => {
    const readiness = await fetch(new URL('/readyz', baseUrl))
    expect(await readiness.json()).toEqual({ status: 'ready', dependencies: { database: 'up', kafka: 'up' } })
  }, 30_000)
})

afterAll(async () => {
  service.kill('SIGKILL')
  await publisher.close()
  catalog.close()
  await store.drop()
})

async function call(method: string, path: string, as: Principal | null, body?: object) {
  const token = await signTestToken(as, { audience: 'learning' })
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown> & Record<string, unknown>[]
}

/** An event of another service, twice, as a relay sends it that died between publishing and marking. */
async function tell<Contract extends EventContract>(
  contract: Contract,
  subject: number,
  data: EventData<Contract>,
  sequence = 1,
): Promise<void> {
  const { owner, type } = contract
  const message = toKafkaMessage({
    id: '0',
    event_id: crypto.randomUUID(),
    topic: owner,
    key: String(subject),
    type,
    subject: String(subject),
    sequence,
    time: new Date(),
    data: data === null ? null : JSON.stringify(data),
    traceparent: null,
  })
  await publisher.publish(topicOf(owner, prefix), [message, message])
}

const published = (count: number) => waitForEvents({ owner: 'learning', prefix }, count, 20_000)
const spoken = (events: PublishedEvent[], student: Principal) =>
  events
    .filter(({ data }) => (data as { studentId: number }).studentId === student.id)
    .map(({ type, sequence }) => `${sequence} ${type.split('.')[2]}`)

test('a free course, from the enrollment to the completion by a removed lesson, on the topic', async () => {
  const offer = anOffer()
  const student = aStudent()
  catalog.offers.set(offer.courseId, offer)
  const enrollment = await call('POST', `/api/courses/${offer.courseId}/enroll`, student)
  const records = await call('GET', `/api/enrollments/${enrollment.id}`, student)
  for (const { id } of records.slice(0, 2)) await call('PUT', `/api/progress/${id}`, student, { completed: true })
  await tell(courseCreated, offer.courseId, asSnapshot(offer))
  await tell(curriculumChanged, offer.courseId, asCurriculum(withLessons(offer, offer.lessonIds.slice(0, 2))), 2)

  const events = await published(4)
  expect(spoken(events, student)).toEqual([
    '1 enrolled',
    '2 lesson-completed',
    '3 lesson-completed',
    '4 course-completed',
  ])
  expect(events[0]).toMatchObject({
    key: String(enrollment.id),
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
  await tell(paymentSucceeded, order.orderId, order)
  await tell(paymentRefunded, order.orderId, order, 2)

  const events = await eventually(async () => {
    const all = await published(6)
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
  await tell(userRegistered, student.id, { ...student, fullName: 'Quentin Renamed', version: 2 }, 2)
  await call('POST', `/api/courses/${offer.courseId}/enroll`, student)
  await call('POST', `/api/courses/${offer.courseId}/reviews`, student, { rating: 5, comment: 'A quiet word' })
  await eventually(async () => expect(await author()).toMatchObject([{ student: { fullName: 'Quentin Renamed' } }]))

  await tell(userDeleted, student.id, null, 3)
  await eventually(async () =>
    expect(await author()).toMatchObject([{ comment: null, student: { fullName: 'Deleted user' } }]),
  )
  await call('GET', '/api/enrollments', aTeacher({ id: TEACHER_ID }))
  const traces = output + JSON.stringify(await published(8))
  for (const personal of ['Quentin', 'quentin@', 'A quiet word']) expect(traces).not.toContain(personal)
})

test('SIGTERM ends it cleanly', async () => {
  service.kill('SIGTERM')
  const [code] = await once(service, 'exit')
  expect(code).toBe(0)
})

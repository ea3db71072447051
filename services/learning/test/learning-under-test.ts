import { randomUUID } from 'node:crypto'
import { type EventContract, type EventData, topicOf } from '@lectern/contracts/events/event.ts'
import type { CourseDetail, ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { toKafkaMessage } from '@lectern/service-kit/events/cloud-event.ts'
import { handleOnce } from '@lectern/service-kit/events/inbox.ts'
import { createDispatcher } from '@lectern/service-kit/events/subscriptions.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { signTestToken, testSigner, testSigningKey, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { configSchema } from '../src/config.ts'
import { createCourseOffers } from '../src/courses/course-offers.ts'
import { createDatabase, type Database } from '../src/database.ts'
import { subscriptionsOf } from '../src/subscriptions.ts'
import { type FakeCatalog, startFakeCatalog } from './fake-catalog.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface CallOptions {
  body?: unknown
  /** Who is signed in; nobody by default. */
  as?: Principal | null
  /** The calling service. */
  from?: string
  /** Which of the replicas is asked. */
  replica?: number
}

interface Answer<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

interface PublishedEvent {
  /** The event's name, without owner and version. */
  name: string
  sequence: number
  data: Record<string, unknown>
}

interface TellOptions {
  sequence?: number
  /** The same id again is the same event again. */
  id?: string
}

export interface LearningUnderTest {
  readonly database: Database
  readonly catalog: FakeCatalog
  call<Body = unknown>(method: Method, path: string, options?: CallOptions): Promise<Answer<Body>>
  /** The same for an answer that isn't JSON. */
  download(
    path: string,
    options?: Pick<CallOptions, 'as'>,
  ): Promise<{ status: number; text: string; headers: Record<string, unknown> }>
  /** Enrolls in a free course of the catalog. Throws on a refusal. */
  enroll(student: Principal, courseId: number): Promise<Enrollment>
  /** The enrollment's progress records, as the student reads them. Throws on a refusal. */
  progressOf(student: Principal, enrollmentId: number): Promise<ProgressRecord[]>
  /** Completes the first `count` lessons that aren't. */
  study(student: Principal, enrollmentId: number, count: number): Promise<void>
  /** The student's enrollment as their list shows it now, or undefined without access. */
  listed(student: Principal, courseId: number): Promise<Enrollment | undefined>
  participation(viewer: Principal | null, courseId: number): Promise<Pick<CourseDetail, 'reviews' | 'enrollment'>>
  /** What has been written for the relay about an enrollment, in order. */
  eventsOf(enrollmentId: number): Promise<PublishedEvent[]>
  /** Brings an event to the service's handlers as its consumer does, with the inbox. */
  tell<Contract extends EventContract>(
    contract: Contract,
    subject: number,
    data: EventData<Contract>,
    options?: TellOptions,
  ): Promise<void>
}

function startReplica(databaseUrl: string, catalogUrl: string) {
  const config = configSchema.parse({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: '127.0.0.1:1',
    CATALOG_URL: catalogUrl,
    INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('learning')),
    INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway', 'billing', 'catalog')),
  })
  const database = createDatabase(databaseUrl)
  return {
    database,
    app: buildApp(config, { database, offers: createCourseOffers(catalogUrl, testSigner('learning')) }),
  }
}

/**
 * The service on a database of its own for this test file, beside a small catalog. Without Kafka: what is published is seen
 * in the outbox, what is heard is brought to the handlers (process.test.ts goes through Kafka both ways).
 */
export function learningUnderTest({ replicas = 1 } = {}): LearningUnderTest {
  let apps: FastifyInstance[]
  let database: Database
  let catalog: FakeCatalog
  let close: () => Promise<void>

  beforeAll(async () => {
    const store = await createTestDatabase('learning')
    catalog = await startFakeCatalog()
    const running = Array.from({ length: replicas }, () => startReplica(store.url, catalog.url))
    apps = running.map(({ app }) => app)
    database = createDatabase(store.url)
    // As whoever runs the service does before it gets calls.
    await Promise.all(apps.map((app) => app.inject('/readyz')))
    close = async () => {
      await Promise.all(apps.map((app) => app.close()))
      await database.$disconnect()
      catalog.close()
      await store.drop()
    }
  })
  afterAll(() => close())

  async function send(method: Method, path: string, { body, as = null, from = 'gateway', replica = 0 }: CallOptions) {
    const app = apps[replica]
    if (!app) throw new Error(`There is no replica ${replica}`)
    const authorization = `Bearer ${await signTestToken(as, { audience: 'learning', issuer: from })}`
    const payload = body === undefined ? {} : { payload: body as object }
    return app.inject({ method, url: path, headers: { authorization }, ...payload })
  }

  const call: LearningUnderTest['call'] = async (method, path, options = {}) => {
    const response = await send(method, path, options)
    const answer = response.body === '' ? null : response.json()
    return { status: response.statusCode, body: answer, headers: response.headers }
  }

  async function mustCall<Body>(method: Method, path: string, options: CallOptions): Promise<Body> {
    const { status, body } = await call<Body>(method, path, options)
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  const under: LearningUnderTest = {
    get database() {
      return database
    },
    get catalog() {
      return catalog
    },
    call,
    async download(path, options = {}) {
      const { statusCode, body, headers } = await send('GET', path, options)
      return { status: statusCode, text: body, headers }
    },
    enroll: (student, courseId) => mustCall('POST', `/api/courses/${courseId}/enroll`, { as: student }),
    progressOf: (student, enrollmentId) => mustCall('GET', `/api/enrollments/${enrollmentId}`, { as: student }),
    async study(student, enrollmentId, count) {
      const records = await under.progressOf(student, enrollmentId)
      for (const { id } of records.filter((record) => !record.completed).slice(0, count)) {
        await mustCall('PUT', `/api/progress/${id}`, { as: student, body: { completed: true } })
      }
    },
    async listed(student, courseId) {
      const list = await mustCall<Enrollment[]>('GET', `/api/enrollments?courseId=${courseId}`, { as: student })
      return list[0]
    },
    participation: (viewer, courseId) => mustCall('GET', `/internal/courses/${courseId}/participation`, { as: viewer }),
    async eventsOf(enrollmentId) {
      const rows = await database.outbox.findMany({ where: { key: String(enrollmentId) }, orderBy: { id: 'asc' } })
      return rows.map(({ type, sequence, data }) => ({
        name: type.split('.')[2] ?? type,
        sequence,
        data: data as Record<string, unknown>,
      }))
    },
    tell: (contract, subject, data, options) => bring(database, contract, subject, data, options),
  }
  return under
}

/** As the kit's consumer does it: read from the wire's form, applied once with the inbox row. */
async function bring<Contract extends EventContract>(
  database: Database,
  contract: Contract,
  subject: number,
  data: EventData<Contract>,
  { sequence = 1, id = randomUUID() }: TellOptions = {},
): Promise<void> {
  const { owner, type } = contract
  const {
    key,
    value,
    headers = {},
  } = toKafkaMessage({
    id: '0',
    event_id: id,
    topic: owner,
    key: String(subject),
    type,
    subject: String(subject),
    sequence,
    time: new Date(),
    data: data === null ? null : JSON.stringify(contract.data.parse(data)),
    traceparent: null,
  })
  const asBuffer = (content: unknown) => (typeof content === 'string' ? Buffer.from(content) : null)
  const message = { key: asBuffer(key), value: asBuffer(value), headers }
  const dispatcher = createDispatcher(subscriptionsOf(database))
  const dispatch = dispatcher.dispatch({ owner, topic: topicOf(owner), partition: 0, offset: '0', message })
  if (!dispatch) throw new Error(`Nobody in learning listens to ${type}`)
  await database.$transaction(async (tx) => void (await handleOnce(tx, dispatch.eventId, () => dispatch.apply(tx))))
}

import { createCourse, createLesson, createModule } from '@lectern/contracts/calls/public/catalog.ts'
import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Course, Lesson, Module } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { signTestToken, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { configSchema } from '../src/config.ts'
import { sweepDueDeletes } from '../src/curriculum/sweep-due-deletes.ts'
import { createDatabase, type Database } from '../src/database.ts'
import { subscriptions } from '../src/subscriptions.ts'
import { aCourse, aLesson, aModule } from './drafts.ts'

export interface CallOptions {
  /** The signed-in person; nobody when left out. */
  as?: Principal | undefined
  /** The course that the token says they are enrolled in. */
  enrolledIn?: number | undefined
  /** The calling service. */
  from?: string
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

interface Answer {
  status: number
  /** Parsed JSON; text for anything else; null when there is none. */
  body: unknown
  headers: Record<string, unknown>
  bytes: Buffer
}

export interface CatalogUnderTest {
  readonly app: FastifyInstance
  readonly database: Database
  /** A public call, by its contract. */
  send(contract: RouteContract, options?: CallOptions): Promise<Answer>
  get(path: string, options?: CallOptions): Promise<Answer>
  createCourse(teacher: Principal, overrides?: object): Promise<Course>
  createModule(teacher: Principal, courseId: number, overrides?: object): Promise<Module>
  createLesson(teacher: Principal, moduleId: number, overrides?: object): Promise<Lesson>
  /** Lets the time pass in which deletions can be taken back, and sweeps. */
  removeDeleted(): Promise<void>
  /** The course's events in the outbox, in order. */
  eventsOf(courseId: number): Promise<{ type: string; sequence: number; data: unknown }[]>
}

/** The service on a database of its own for this test file. Without Kafka, unless the environment names one: what is published is seen in the outbox. */
export function catalogUnderTest(environment: Record<string, string> = {}): CatalogUnderTest {
  let app: FastifyInstance
  let database: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    const store = await createTestDatabase('catalog')
    const config = configSchema.parse({
      ...{ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: store.url, KAFKA_BROKERS: '127.0.0.1:1' },
      INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway', 'learning', 'billing', 'analytics')),
      ...environment,
    })
    database = createDatabase(store.url)
    app = buildApp(config, database)
    if (environment.KAFKA_BROKERS) startMessaging(app, { service: 'catalog', config, database, subscriptions })
    close = async () => {
      await app.close()
      await store.drop()
    }
  })
  afterAll(() => close())

  async function call(method: RouteContract['method'], url: string, options: CallOptions): Promise<Answer> {
    const { as = null, enrolledIn, from: issuer = 'gateway', body, query } = options
    const enrollment = enrolledIn === undefined ? null : { enrollmentId: 1, courseId: enrolledIn }
    const token = await signTestToken(as, { audience: 'catalog', issuer, enrollment })
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }),
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const text = response.body === '' ? null : response.body
    return {
      status: response.statusCode,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }

  async function created<Thing>(contract: RouteContract, options: CallOptions): Promise<Thing> {
    const { status, body } = await send(contract, options)
    if (status !== 201) throw new Error(`${contract.id} answered ${status}: ${JSON.stringify(body)}`)
    return body as Thing
  }

  const send: CatalogUnderTest['send'] = (contract, options = {}) =>
    call(contract.method, buildPath(contract.path, options.params), options)

  return {
    get app() {
      return app
    },
    get database() {
      return database
    },
    send,
    get: (path, options = {}) => call('GET', path, options),
    createCourse: (as, overrides) => created(createCourse, { as, body: aCourse(overrides) }),
    createModule: (as, courseId, overrides) =>
      created(createModule, { as, params: { courseId }, body: aModule(overrides) }),
    createLesson: (as, moduleId, overrides) =>
      created(createLesson, { as, params: { moduleId }, body: aLesson(overrides) }),
    async removeDeleted() {
      await database.$executeRaw`UPDATE modules SET delete_due_at = now() WHERE delete_due_at IS NOT NULL`
      await database.$executeRaw`UPDATE lessons SET delete_due_at = now() WHERE delete_due_at IS NOT NULL`
      await sweepDueDeletes(database)
    },
    eventsOf: (courseId) =>
      database.outbox.findMany({
        where: { key: String(courseId) },
        orderBy: { id: 'asc' },
        select: { type: true, sequence: true, data: true },
      }),
  }
}

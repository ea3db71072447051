import type { TeacherAnalytics } from '@lectern/contracts/shapes/analytics.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { signTestToken, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Config, configSchema } from '../src/config.ts'
import { createDatabase, type Database } from '../src/database.ts'

export interface AnalyticsUnderTest {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  /** The dashboard's figures, or what the address says. Text where the answer isn't JSON. */
  get(as: Principal | null, url?: string): Promise<{ status: number; body: unknown }>
  /** The figures as the teacher with this id sees them. Throws on a refusal. */
  figuresOf(teacherId: number): Promise<TeacherAnalytics>
}

/** The service on a database of its own for this test file; `environment` may name Kafka. */
export function analyticsUnderTest(environment: Record<string, string> = {}): AnalyticsUnderTest {
  let app: FastifyInstance
  let config: Config
  let database: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    const store = await createTestDatabase('analytics')
    config = configSchema.parse({
      PORT: '0',
      LOG_LEVEL: 'silent',
      KAFKA_BROKERS: '127.0.0.1:1',
      ...environment,
      DATABASE_URL: store.url,
      INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
    })
    database = createDatabase(store.url)
    app = buildApp(config, database)
    close = async () => {
      await app.close()
      await store.drop()
    }
  })
  afterAll(() => close())

  async function get(as: Principal | null, url = '/api/teacher/analytics') {
    const authorization = `Bearer ${await signTestToken(as, { audience: 'analytics' })}`
    const response = await app.inject({ url, headers: { authorization } })
    const isJson = response.headers['content-type']?.toString().includes('json')
    return { status: response.statusCode, body: isJson ? (response.json() as unknown) : response.body }
  }

  return {
    get app() {
      return app
    },
    get config() {
      return config
    },
    get database() {
      return database
    },
    get,
    async figuresOf(teacherId) {
      const { status, body } = await get(aTeacher({ id: teacherId }))
      if (status !== 200) throw new Error(`analytics answered ${status}: ${JSON.stringify(body)}`)
      return body as TeacherAnalytics
    },
  }
}

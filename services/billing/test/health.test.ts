import { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { createTestDatabase, type TestDatabase } from '@lectern/service-kit/testing/database.ts'
import { waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { testKafkaBrokers, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { testSigningKey, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type BillingParts, connectBilling } from '../src/billing.ts'
import { configSchema } from '../src/config.ts'
import { subscriptions } from '../src/subscriptions.ts'

const prefix = testTopicPrefix()
let store: TestDatabase
let billing: BillingParts
let app: FastifyInstance

beforeAll(async () => {
  store = await createTestDatabase('billing')
  const config = configSchema.parse({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: store.url,
    KAFKA_BROKERS: testKafkaBrokers().join(','),
    KAFKA_TOPIC_PREFIX: prefix,
    CATALOG_URL: 'http://127.0.0.1:1',
    LEARNING_URL: 'http://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_health',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_health',
    STRIPE_WEBHOOK_SECRET: 'whsec_health',
    INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('billing')),
    INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
  })
  billing = connectBilling(config)
  app = buildApp(config, billing)
  startMessaging(app, { service: 'billing', config, database: billing.database, subscriptions })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await store.drop()
})

test('is ready with its database and Kafka', async () => {
  await eventually(async () => {
    const answer = await app.inject('/readyz')
    expect(answer.json()).toEqual({ status: 'ready', dependencies: { database: 'up', kafka: 'up' } })
  })
})

test('relays its outbox', async () => {
  const data = { orderId: 1, courseId: 2, studentId: 3, teacherId: 4, amountCents: 500 }
  await billing.database.$transaction((tx) =>
    withOutbox(tx, { contract: paymentSucceeded, subject: 1, sequence: 1, data }),
  )

  const [event] = await waitForEvents({ owner: 'billing', prefix }, 1)
  expect(event).toMatchObject({ type: paymentSucceeded.type, key: '1', sequence: 1, data })
})

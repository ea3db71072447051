import { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { expect, test } from 'vitest'
import { service } from '../src/service.ts'

const billing = serviceUnderTest(service, {
  kafka: true,
  environment: () => ({
    CATALOG_URL: 'http://127.0.0.1:1',
    LEARNING_URL: 'http://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_health',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_health',
    STRIPE_WEBHOOK_SECRET: 'whsec_health',
  }),
})

test('is ready with its database and Kafka', async () => {
  await eventually(async () => {
    const { body } = await billing.call('GET', '/readyz')
    expect(body).toEqual({
      ...{ status: 'ready', dependencies: { database: 'up', kafka: 'up', events: 'up' } },
      gauges: { oldest_unhandled_event_seconds: 0 },
    })
  })
})

test('relays its outbox', async () => {
  const data = { orderId: 1, courseId: 2, studentId: 3, teacherId: 4, amountCents: 500 }
  await billing.database.$transaction((tx) =>
    withOutbox(tx, { contract: paymentSucceeded, subject: 1, sequence: 1, data }),
  )

  const [event] = await waitForEvents({ owner: 'billing', prefix: billing.prefix }, 1)
  expect(event).toMatchObject({ type: paymentSucceeded.type, key: '1', sequence: 1, data })
})

import { topicOf } from '@lectern/contracts/events/event.ts'
import { createKafka, type Log } from '@lectern/service-kit/events/kafka.ts'
import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { createPublisher, type Publisher } from '@lectern/service-kit/events/publisher.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { testKafkaBrokers, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { afterAll, beforeAll } from 'vitest'
import { liveSubscriptions } from '../src/subscriptions.ts'
import { type AnalyticsUnderTest, analyticsUnderTest } from './analytics-under-test.ts'

const nowhere = () => undefined
const silent: Log = { debug: nowhere, info: nowhere, warn: nowhere, error: nowhere }

export interface ConsumingAnalytics {
  analytics: AnalyticsUnderTest
  prefix: string
  /** Puts the messages on their topics, as another service's relay would. */
  publish(...messages: SourceMessage[]): Promise<void>
}

/** The service consuming topics that only this test file has. */
export function consumingAnalytics(): ConsumingAnalytics {
  const prefix = testTopicPrefix()
  const brokers = testKafkaBrokers()
  const analytics = analyticsUnderTest({ KAFKA_BROKERS: brokers.join(','), KAFKA_TOPIC_PREFIX: prefix })
  let publisher: Publisher

  beforeAll(async () => {
    const { app, config, database } = analytics
    startMessaging(app, { service: 'analytics', config, database, subscriptions: liveSubscriptions })
    publisher = createPublisher(createKafka({ brokers, clientId: 'analytics-test', log: silent }), silent)
    await app.ready()
    await eventually(async () => {
      const { status } = (await app.inject('/readyz')).json<{ status: string }>()
      if (status !== 'ready') throw new Error(`analytics is ${status}`)
    })
  })
  afterAll(() => publisher.close())

  return {
    analytics,
    prefix,
    async publish(...messages) {
      for (const { owner, message } of messages) {
        const { key, value, headers = {} } = message
        // A relay tries again as well, for instance while a new topic has no leader yet.
        await eventually(() => publisher.publish(topicOf(owner, prefix), [{ key, value, headers }]))
      }
    },
  }
}

import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import type { TeacherAnalytics } from '@lectern/contracts/shapes/analytics.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { createEventPublisher } from '@lectern/service-kit/testing/events.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { afterAll } from 'vitest'
import { service } from '../src/service.ts'

/** Analytics, with Kafka or without. */
export function analyticsUnderTest({ kafka = false } = {}) {
  const analytics = serviceUnderTest(service, { kafka })
  const { call, mustCall } = analytics
  return Object.assign(analytics, {
    /** The dashboard's figures, or what the address says. */
    get: (as: Principal | null, url: string = getTeacherAnalytics.path) => call('GET', url, { as }),
    /** The figures as the teacher with this id sees them. Throws on a refusal. */
    figuresOf: (id: number) => mustCall<TeacherAnalytics>('GET', getTeacherAnalytics.path, { as: aTeacher({ id }) }),
  })
}

/** Analytics consuming topics that only this test file has. `publish` doesn't wait until it is through with the messages. */
export function consumingAnalytics() {
  const analytics = analyticsUnderTest({ kafka: true })
  const { publish, close } = createEventPublisher(analytics.prefix)
  afterAll(close)
  return { analytics, prefix: analytics.prefix, publish: (...messages: SourceMessage[]) => publish(...messages) }
}

import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import type { TeacherAnalytics } from '@lectern/contracts/shapes/analytics.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { createEventPublisher } from '@lectern/service-kit/testing/events.ts'
import { FakeCatalog } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { afterAll, beforeAll } from 'vitest'
import { service } from '../src/service.ts'

interface Options {
  kafka?: boolean
  /** Where it finds the services that it compares with; nowhere when left out. */
  neighbours?: () => Record<'IDENTITY_URL' | 'BILLING_URL' | 'LEARNING_URL' | 'CATALOG_URL' | 'ENGAGEMENT_URL', string>
}

const NOWHERE = 'http://127.0.0.1:1'
/** Addresses where none of them answers. */
export const nobody = () => ({
  ...{
    IDENTITY_URL: NOWHERE,
    BILLING_URL: NOWHERE,
    LEARNING_URL: NOWHERE,
    CATALOG_URL: NOWHERE,
    ENGAGEMENT_URL: NOWHERE,
  },
})

/** Analytics, with Kafka or without. */
export function analyticsUnderTest({ kafka = false, neighbours }: Options = {}) {
  // Asked for what teachers may do in each other's courses.
  const catalog = new FakeCatalog('analytics')
  beforeAll(() => catalog.start())
  afterAll(() => catalog.stop())
  const environment = neighbours ?? (() => ({ ...nobody(), CATALOG_URL: catalog.url }))
  const analytics = serviceUnderTest(service, { kafka, environment })
  const { call, mustCall } = analytics
  return Object.assign(analytics, {
    staff: catalog.staff,
    /** The dashboard's figures, or what the address says. */
    get: (as: Principal | null, url: string = getTeacherAnalytics.path) => call('GET', url, { as }),
    /** The figures as the teacher with this id sees them. Throws on a refusal. */
    figuresOf: (id: number) => mustCall<TeacherAnalytics>('GET', getTeacherAnalytics.path, { as: aTeacher({ id }) }),
  })
}

/** Analytics consuming topics that only this test file has. `publish` doesn't wait until it is through with the messages. */
export function consumingAnalytics(options: Pick<Options, 'neighbours'> = {}) {
  const analytics = analyticsUnderTest({ kafka: true, ...options })
  const { publish, forge, close } = createEventPublisher(analytics.prefix)
  afterAll(close)
  return { analytics, prefix: analytics.prefix, publish: (...messages: SourceMessage[]) => publish(...messages), forge }
}

import type { CourseDetail, ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { FakeCatalog } from '@lectern/service-kit/testing/fake-catalog.ts'
import { named, serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { afterAll, beforeAll } from 'vitest'
import { service } from '../src/service.ts'

interface Options {
  replicas?: number
  /** Settings beside those that it has in all tests. */
  environment?: Record<string, string>
}

/** Learning beside a small catalog, without Kafka (process.test.ts goes through Kafka both ways). */
export function learningUnderTest({ replicas = 1, environment = {} }: Options = {}) {
  const catalog = new FakeCatalog('learning')
  beforeAll(() => catalog.start())
  afterAll(() => catalog.stop())
  const learning = serviceUnderTest(service, {
    replicas,
    environment: () => ({ CATALOG_URL: catalog.url, ...environment }),
  })
  const { mustCall, outboxOf } = learning

  /** The enrollment's progress records, as the student reads them. */
  const progressOf = (as: Principal, enrollmentId: number) =>
    mustCall<ProgressRecord[]>('GET', `/api/enrollments/${enrollmentId}`, { as })

  return Object.assign(learning, {
    catalog,
    progressOf,
    /** Enrolls in a free course of the catalog. Throws on a refusal. */
    enroll: (as: Principal, courseId: number) =>
      mustCall<Enrollment>('POST', `/api/courses/${courseId}/enroll`, { as }),
    /** Completes the first `count` lessons that aren't. */
    async study(as: Principal, enrollmentId: number, count: number) {
      const records = await progressOf(as, enrollmentId)
      for (const { id } of records.filter((record) => !record.completed).slice(0, count)) {
        await mustCall('PUT', `/api/progress/${id}`, { as, body: { completed: true } })
      }
    },
    /** The student's enrollment as their list shows it now, or undefined without access. */
    listed: async (as: Principal, courseId: number) =>
      (await mustCall<Enrollment[]>('GET', `/api/enrollments?courseId=${courseId}`, { as }))[0],
    participation: (as: Principal | null, courseId: number) =>
      mustCall<Pick<CourseDetail, 'reviews' | 'enrollment'>>('GET', `/internal/courses/${courseId}/participation`, {
        as,
      }),
    /** What has been written for the relay about an enrollment, in order. */
    eventsOf: async (enrollmentId: number) => (await outboxOf(enrollmentId)).map(named),
  })
}

import { createCourse, createLesson, createModule } from '@lectern/contracts/calls/public/catalog.ts'
import type { Course, Lesson, Module } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { sweepDueDeletes } from '../src/curriculum/sweep-due-deletes.ts'
import { service } from '../src/service.ts'
import { aCourse, aLesson, aModule } from './drafts.ts'

/** Catalog, with Kafka or without, and with settings of its own. */
export function catalogUnderTest(settings: Record<string, string> = {}, { kafka = false } = {}) {
  const catalog = serviceUnderTest(service, { environment: () => settings, kafka })
  const { call, mustSend } = catalog

  return Object.assign(catalog, {
    get: (path: string, options?: CallOptions) => call('GET', path, options),
    createCourse: (as: Principal, overrides?: object) =>
      mustSend<Course>(createCourse, { as, body: aCourse(overrides) }),
    createModule: (as: Principal, courseId: number, overrides?: object) =>
      mustSend<Module>(createModule, { as, params: { courseId }, body: aModule(overrides) }),
    createLesson: (as: Principal, moduleId: number, overrides?: object) =>
      mustSend<Lesson>(createLesson, { as, params: { moduleId }, body: aLesson(overrides) }),
    /** Lets the time pass in which deletions can be taken back, and sweeps. */
    async removeDeleted(): Promise<void> {
      const { database } = catalog
      await database.$executeRaw`UPDATE modules SET delete_due_at = now() WHERE delete_due_at IS NOT NULL`
      await database.$executeRaw`UPDATE lessons SET delete_due_at = now() WHERE delete_due_at IS NOT NULL`
      await sweepDueDeletes(database)
    },
  })
}

export type CatalogUnderTest = ReturnType<typeof catalogUnderTest>

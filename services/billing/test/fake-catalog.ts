import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { notFound } from '@lectern/service-kit/errors.ts'
import { type FakeService, startFakeService } from './fake-service.ts'

/** Catalog as billing meets it. */
export interface FakeCatalog extends FakeService {
  /** What it answers; a course that isn't here is 404. */
  offers: Map<number, CourseOffer>
}

const OFFER_PATH = /^\/internal\/courses\/(\d+)\/offer$/

export async function startFakeCatalog(): Promise<FakeCatalog> {
  const offers = new Map<number, CourseOffer>()
  const service = await startFakeService('catalog', ({ path }) => {
    const offer = offers.get(Number(OFFER_PATH.exec(path)?.[1]))
    if (!offer) throw notFound('There is no such course.')
    return offer
  })
  return Object.assign(service, { offers })
}

export const TEACHER_ID = 900_001

let lastCourseId = 0

/** An active course for $49 that no other course of this test file shares. Override what matters. */
export function anOffer(overrides: Partial<CourseOffer> = {}): CourseOffer {
  lastCourseId += 1
  const courseId = overrides.courseId ?? lastCourseId
  return {
    courseId,
    teacherId: TEACHER_ID,
    title: `Course ${courseId} <in full>`,
    image: `/covers/${courseId}.png`,
    categoryId: 3,
    priceCents: 4_900,
    status: 'active',
    lessonIds: [courseId * 1_000 + 1],
    curriculumVersion: 1,
    ...overrides,
  }
}

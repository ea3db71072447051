import {
  getCertificateFacts,
  getCourseOffer,
  getCourseStaffRights,
  getPublishedQuiz,
} from '@lectern/contracts/calls/internal/catalog.ts'
import type { RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { CourseOffer, PublishedQuiz } from '@lectern/contracts/shapes/internal.ts'
import { refuse } from '../errors.ts'
import { FakeService } from './fake-service.ts'

/** Catalog as services meet it that ask for offers and quizzes. */
export class FakeCatalog extends FakeService {
  /** What it answers; a course that isn't here is 404. */
  readonly offers = new Map<number, CourseOffer>()
  /** By lesson; a lesson of an offer that isn't here has no quiz. */
  readonly quizzes = new Map<number, PublishedQuiz>()
  /** Who shares which course; all others share none. */
  readonly staff: CourseStaffRights[] = []

  constructor(caller: RouteOwner) {
    super('catalog', caller)
    this.answer(getCourseOffer, ({ params }) => this.#offerOf(params.courseId))
    this.answer(getCertificateFacts, ({ params }) => {
      const { title, language = 'en', lessonIds } = this.#offerOf(params.courseId)
      const lessons = lessonIds.map((id) => ({ id, title: `Lesson ${id}`, minutes: 8, graded: this.quizzes.has(id) }))
      const modules = [{ title: 'Basics', lessons }]
      const school = { schoolName: 'Akademie Nord', categoryName: 'Cooking', coverFamily: 'design' as const }
      return { title, teacherName: 'Grace Hopper', ...school, language, modules }
    })
    answerStaff(this, this.staff)
    this.answer(getPublishedQuiz, ({ params: { lessonId } }) => {
      const isThere = [...this.offers.values()].some(({ lessonIds }) => lessonIds.includes(lessonId))
      if (!isThere) throw refuse('lesson-not-found')
      return { published: this.quizzes.get(lessonId) ?? null }
    })
  }

  #offerOf(courseId: number): CourseOffer {
    const offer = this.offers.get(courseId)
    if (!offer) throw refuse('course-not-found')
    return offer
  }
}

export interface CourseStaffRights {
  courseId: number
  personId: number
  teacherId: number
  rights: CourseRight[]
  sequence: number
}

/** Has a fake catalog say who shares courses: these, and nobody else. */
export function answerStaff(catalog: FakeService, staff: readonly CourseStaffRights[]): void {
  catalog.answer(getCourseStaffRights, ({ params: { courseId, personId } }) => {
    const found = staff.find((one) => one.courseId === courseId && one.personId === personId)
    return { teacherId: found?.teacherId ?? null, rights: found?.rights ?? [], sequence: found?.sequence ?? 0 }
  })
}

export const TEACHER_ID = 900_001

let lastCourseId = 0

/** A free, active course with three lessons that no other course of this test file shares. Override what matters. */
export function anOffer(overrides: Partial<CourseOffer> = {}): CourseOffer {
  lastCourseId += 1
  const courseId = overrides.courseId ?? lastCourseId
  return {
    courseId,
    teacherId: TEACHER_ID,
    title: `Course ${courseId} <in full>`,
    image: `/covers/${courseId}.png`,
    categoryId: 3,
    priceCents: 0,
    status: 'active',
    lessonIds: lessonsOf(courseId, 3),
    minutes: 24,
    gradedLessonIds: [],
    curriculumVersion: 3,
    ...overrides,
  }
}

/** Ids of `count` lessons that belong to the course alone. */
export function lessonsOf(courseId: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => courseId * 1_000 + index + 1)
}

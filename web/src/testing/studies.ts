import type { CourseDetail, Lesson, ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import { exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'

/** An enrollment that nobody has begun. Override what matters. */
export function anEnrollment(overrides: Partial<EnrollmentListItem> = {}): EnrollmentListItem {
  return {
    ...{ id: 31, studentId: 7, courseId: 3, enrolledAt: '2026-11-01T10:00:00.000Z' },
    ...{ completed: false, completedAt: null, lastAccessedAt: null, progress: 0, place: null, certificate: null },
    newLessons: 0,
    course: { id: 3, title: 'Knots', language: 'en', image: null, categoryId: 1, lessonCount: 4, minutes: 92 },
    student: { fullName: 'Ada Lovelace', username: 'ada', email: 'ada@example.test', profileImage: null },
    ...overrides,
  }
}

export function readingPosition(
  lessonId: number,
  position = 100,
  share = 0.2,
): NonNullable<EnrollmentListItem['place']> {
  return { lessonId, position, share, at: '2026-11-02T10:00:00.000Z' }
}

interface Studied {
  /** Ids of the lessons that are done, from the one done first. */
  done?: number[]
  places?: Record<number, ReadingPosition>
  /** Where the student was last. */
  last?: number | null
  /** Of lesson 11. */
  first?: Partial<Lesson>
}

/** The course of `anEnrollment`: two modules with lessons 11, 12 and 21, 22, of ten minutes each. */
export function aCourse({ done = [], places = {}, last = null, first = {} }: Studied = {}): CourseDetail {
  const modules = [1, 2].map((module) => ({
    ...{ id: module, courseId: 3, title: `Module ${module}`, description: null, orderIndex: module - 1 },
    lessons: [1, 2].map(
      (n): Lesson => ({
        ...{ id: module * 10 + n, moduleId: module, title: `Lesson ${module}.${n}`, type: 'text' },
        ...{ duration: 10, orderIndex: n - 1, freePreview: false },
        ...(module === 1 && n === 1 && first),
      }),
    ),
  }))
  const progress = modules
    .flatMap(({ lessons }) => lessons)
    .map(({ id: lessonId }) => {
      const completed = done.includes(lessonId)
      const completedAt = completed ? `2026-11-02T10:00:${10 + done.indexOf(lessonId)}.000Z` : null
      return { id: 600 + lessonId, enrollmentId: 31, lessonId, completed, completedAt, place: places[lessonId] ?? null }
    })
  const enrollment = {
    id: 31,
    completed: false,
    progressPercent: done.length * 25,
    progress,
    lastLessonId: last,
    certificate: null,
  }
  return { ...exampleCourseDetail, id: 3, title: 'Knots', modules, enrollment }
}

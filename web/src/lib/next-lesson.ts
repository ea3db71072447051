import type { CourseDetail, Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'

/** Where a student goes on in a course. */
export interface Standing {
  lesson: Lesson
  moduleTitle: string
  /** Both count from 1: `3.2`. */
  moduleNumber: number
  numberInModule: number
  /** Of all lessons, from 1. */
  number: number
  lessonCount: number
  doneCount: number
  /** How far they are in the lesson; null where they haven't begun it. */
  place: { position: number; share: number } | null
  /** The next one that is left after it. */
  following: Lesson | undefined
  /** Per module, in their order. */
  parts: { total: number; done: number }[]
}

/**
 * The lesson where the student was last, or the next that is left after it once that is done; without a place the first that is left.
 * Undefined in a course without lessons, and for one that isn't enrolled in (any more).
 */
export function standingIn(course: CourseDetail, place: EnrollmentListItem['place']): Standing | undefined {
  if (course.enrollment === null) return undefined
  const records = new Map(course.enrollment.progress.map((record) => [record.lessonId, record]))
  const isDone = (lesson: Lesson) => records.get(lesson.id)?.completed === true
  const all = course.modules.flatMap((module, index) =>
    module.lessons.map((lesson, inModule) => ({
      lesson,
      module,
      moduleNumber: index + 1,
      numberInModule: inModule + 1,
    })),
  )
  const left = (from: number) => all.findIndex(({ lesson }, index) => index >= from && !isDone(lesson))
  const last = all.findIndex(({ lesson }) => lesson.id === place?.lessonId)
  const candidates = [left(Math.max(0, last)), left(0), 0]
  const index = candidates.find((candidate) => candidate >= 0) ?? 0
  const found = all[index]
  if (!found) return undefined
  const { lesson, module, moduleNumber, numberInModule } = found
  const kept = lesson.id === place?.lessonId ? place : records.get(lesson.id)?.place
  const next = left(index + 1)
  return {
    ...{ lesson, moduleTitle: module.title, moduleNumber, numberInModule },
    number: index + 1,
    lessonCount: all.length,
    doneCount: all.filter((one) => isDone(one.lesson)).length,
    place: kept && kept.position > 0 ? kept : null,
    following: next === -1 ? undefined : all[next]?.lesson,
    parts: course.modules.map(({ lessons }) => ({ total: lessons.length, done: lessons.filter(isDone).length })),
  }
}

import type { CourseDetail, Lesson, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'

/** A lesson with its place: both numbers count from 1. */
export interface NumberedLesson {
  lesson: Lesson
  module: ModuleWithLessons
  moduleNumber: number
  lessonNumber: number
}

/** All lessons in reading order, over the borders of modules. */
export function numberLessons(modules: CourseDetail['modules']): NumberedLesson[] {
  return modules.flatMap((module, moduleIndex) =>
    module.lessons.map((lesson, lessonIndex) => ({
      ...{ lesson, module },
      moduleNumber: moduleIndex + 1,
      lessonNumber: lessonIndex + 1,
    })),
  )
}

export interface ProgressPart {
  /** Lessons, or percent where there is one part only. */
  total: number
  done: number
}

/** How much of each module is done. */
export function moduleParts(modules: CourseDetail['modules'], completed: ReadonlySet<number>): ProgressPart[] {
  return modules.map(({ lessons }) => ({
    total: lessons.length,
    done: lessons.filter(({ id }) => completed.has(id)).length,
  }))
}

/** How much of all of them is. */
export function sumOf(parts: readonly ProgressPart[]): ProgressPart {
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    done: parts.reduce((sum, { done }) => sum + done, 0),
  }
}

/** Rounded share of completed lessons, 0–100; 100 only when all are done; 0 for an empty course. */
export function percentOf({ total, done }: ProgressPart): number {
  if (done === 0) return 0
  if (done === total) return 100
  return Math.min(99, Math.max(1, Math.round((100 * done) / total)))
}

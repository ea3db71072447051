import type { CourseDetail, Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { ProgressPart } from '../../components/books/progress-line.tsx'

/** A lesson with its place: both numbers count from 1. */
export interface PlacedLesson {
  lesson: Lesson
  moduleNumber: number
  lessonNumber: number
}

/** All lessons in reading order, over the borders of modules. */
export function placeLessons(modules: CourseDetail['modules']): PlacedLesson[] {
  return modules.flatMap((module, moduleIndex) =>
    module.lessons.map((lesson, lessonIndex) => ({
      lesson,
      moduleNumber: moduleIndex + 1,
      lessonNumber: lessonIndex + 1,
    })),
  )
}

export interface Place {
  current: PlacedLesson
  previous: Lesson | null
  next: Lesson | null
}

/** The lesson asked for; without one, or with one that is gone, the first that isn't done; `null` in an empty course. */
export function findPlace(
  lessons: PlacedLesson[],
  askedId: number | null,
  completed: ReadonlySet<number>,
): Place | null {
  const asked = lessons.findIndex(({ lesson }) => lesson.id === askedId)
  const open = lessons.findIndex(({ lesson }) => !completed.has(lesson.id))
  const index = Math.max(0, asked === -1 ? open : asked)
  const current = lessons[index]
  if (!current) return null
  return { current, previous: lessons[index - 1]?.lesson ?? null, next: lessons[index + 1]?.lesson ?? null }
}

/** Where a student goes on: at the lesson that was open last unless it is done, else at the first that isn't; when all are, at the last one open. */
export function resumeAt(
  lessons: PlacedLesson[],
  lastId: number | null,
  completed: ReadonlySet<number>,
): number | null {
  const last = lessons.some(({ lesson }) => lesson.id === lastId) ? lastId : null
  if (last !== null && !completed.has(last)) return last
  return lessons.find(({ lesson }) => !completed.has(lesson.id))?.lesson.id ?? last
}

/** How much of each module is done. */
export function moduleParts(modules: CourseDetail['modules'], completed: ReadonlySet<number>): ProgressPart[] {
  return modules.map(({ lessons }) => ({
    total: lessons.length,
    done: lessons.filter(({ id }) => completed.has(id)).length,
  }))
}

/** Rounded share of completed lessons, 0–100; 100 only when all are done; 0 for an empty course. */
export function percentOf(lessons: PlacedLesson[], completed: ReadonlySet<number>): number {
  const done = lessons.filter(({ lesson }) => completed.has(lesson.id)).length
  if (done === 0) return 0
  if (done === lessons.length) return 100
  return Math.min(99, Math.max(1, Math.round((100 * done) / lessons.length)))
}

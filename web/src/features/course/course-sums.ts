import type { CourseDetail, Lesson, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import { completedIn, currentLessonOf } from '../../lib/current-lesson.ts'

export function lessonsOf({ modules }: Pick<CourseDetail, 'modules'>): Lesson[] {
  return modules.flatMap(({ lessons }) => lessons)
}

/** The minutes that are known, together; 0 where none are. */
export function minutesOf(lessons: readonly Lesson[]): number {
  return lessons.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
}

/** In which languages there are captions, those of the most lessons first. */
export function captionLanguagesIn(lessons: readonly Lesson[]): string[] {
  const byLanguage = Map.groupBy(
    lessons.flatMap(({ captionLanguages }) => captionLanguages ?? []),
    (language) => language,
  )
  return [...byLanguage].toSorted(([, a], [, b]) => b.length - a.length).map(([language]) => language)
}

/** Somebody who is enrolled in the course. */
export interface Reader {
  /** Ids of the lessons done. */
  completed: ReadonlySet<number>
  /** Where they go on; undefined when nothing is left. */
  next: Lesson | undefined
}

/** `null` for who isn't enrolled. */
export function readerOf(course: CourseDetail): Reader | null {
  if (!course.enrollment) return null
  const current = currentLessonOf(course)
  const isFinished = current?.doneCount === current?.lessonCount
  return { completed: completedIn(course.enrollment), next: isFinished ? undefined : current?.lesson }
}

/** Up to here all modules stand open. */
const OPEN_UP_TO = 60

/** Whether it begins with modules closed. */
export function isLong(modules: readonly ModuleWithLessons[]): boolean {
  return modules.reduce((count, { lessons }) => count + lessons.length, 0) > OPEN_UP_TO
}

/** The modules that stand open at first: all of a short course; of a long one that of the next lesson, else the first. */
export function modulesOpenAtFirst(modules: readonly ModuleWithLessons[], next: Lesson | undefined): number[] {
  if (!isLong(modules)) return modules.map(({ id }) => id)
  return modules.filter(({ id }, place) => (next ? id === next.moduleId : place === 0)).map(({ id }) => id)
}

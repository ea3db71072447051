import type { CourseDetail, Lesson, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'

export function lessonsOf({ modules }: Pick<CourseDetail, 'modules'>): Lesson[] {
  return modules.flatMap(({ lessons }) => lessons)
}

/** The minutes that are known, together; 0 where none are. */
export function minutesOf(lessons: readonly Lesson[]): number {
  return lessons.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
}

/** Where a student is in the course. */
export interface Standing {
  /** Ids of the lessons done. */
  completed: ReadonlySet<number>
  /** The first that isn't; undefined when all are. */
  next: Lesson | undefined
}

/** `null` for who isn't enrolled. */
export function standingIn(course: CourseDetail): Standing | null {
  if (!course.enrollment) return null
  const done = course.enrollment.progress.filter((record) => record.completed)
  const completed = new Set(done.map(({ lessonId }) => lessonId))
  return { completed, next: lessonsOf(course).find(({ id }) => !completed.has(id)) }
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

import type { ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import type { BookModule } from '../book/modules.ts'

interface PlannedLesson<Lesson> {
  lesson: Lesson
  /** The lesson of the course that it was imported to before. */
  lessonId: number | null
}

interface PlannedModule<Lesson> {
  title: string
  moduleId: number | null
  lessons: PlannedLesson<Lesson>[]
}

export interface Plan<Lesson> {
  modules: PlannedModule<Lesson>[]
  /** What is in the course and no longer in the book. */
  surplusModuleIds: number[]
  surplusLessonIds: number[]
}

/**
 * Finds each module and lesson of a book in a course imported before, by title: lessons first within the same module, then
 * anywhere, so that a moved page keeps its lesson and with it the students' progress.
 */
export function planSync<Lesson extends { title: string }>(
  book: BookModule<Lesson>[],
  existing: ModuleWithLessons[],
): Plan<Lesson> {
  const modules = [...existing]
  const planned = book.map(({ title, lessons }) => ({
    title,
    moduleId: take(modules, (candidate) => candidate.title === title)?.id ?? null,
    lessons: lessons.map((lesson): PlannedLesson<Lesson> => ({ lesson, lessonId: null })),
  }))
  const lessons = existing.flatMap((module) => module.lessons)
  for (const sameModuleOnly of [true, false]) {
    for (const module of planned) {
      for (const one of module.lessons) {
        one.lessonId ??=
          take(
            lessons,
            (candidate) =>
              candidate.title === one.lesson.title && (!sameModuleOnly || candidate.moduleId === module.moduleId),
          )?.id ?? null
      }
    }
  }
  return {
    modules: planned,
    surplusModuleIds: modules.map((module) => module.id),
    surplusLessonIds: lessons.map((lesson) => lesson.id),
  }
}

/** Removes and answers the first match, so that two pages of one title never share a lesson. */
function take<Item>(items: Item[], matches: (item: Item) => boolean): Item | undefined {
  const index = items.findIndex(matches)
  return index === -1 ? undefined : items.splice(index, 1)[0]
}

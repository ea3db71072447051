import type { ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import type { BookChapter, BookPage } from '../book/read-book.ts'

interface PlannedLesson {
  page: BookPage
  /** The lesson that the page was imported to before. */
  lessonId: number | null
}

interface PlannedModule {
  chapter: BookChapter
  moduleId: number | null
  lessons: PlannedLesson[]
}

export interface Plan {
  modules: PlannedModule[]
  /** What is in the course and no longer in the book. */
  surplusModuleIds: number[]
  surplusLessonIds: number[]
}

/**
 * Finds for each chapter its module and for each page its lesson in a course imported before, by title: first within the
 * same module, then anywhere, so that a moved page keeps its lesson and with it the students' progress.
 */
export function planSync(chapters: BookChapter[], existing: ModuleWithLessons[]): Plan {
  const modules = [...existing]
  const planned: PlannedModule[] = chapters.map((chapter) => {
    const module = take(modules, (candidate) => candidate.title === chapter.title)
    return { chapter, moduleId: module?.id ?? null, lessons: chapter.pages.map((page) => ({ page, lessonId: null })) }
  })
  const lessons = existing.flatMap((module) => module.lessons)
  for (const sameModuleOnly of [true, false]) {
    for (const module of planned) {
      for (const lesson of module.lessons) {
        lesson.lessonId ??=
          take(
            lessons,
            (candidate) =>
              candidate.title === lesson.page.title && (!sameModuleOnly || candidate.moduleId === module.moduleId),
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

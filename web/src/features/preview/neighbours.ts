import type { Lesson, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'

interface Neighbours {
  /** Where the lesson stands, both counted from 1; `null` for one that isn't in the outline. */
  place: { module: number; lesson: number; moduleId: number } | null
  previous: number | null
  next: number | null
}

/** A lesson's place in its course, and the nearest lessons before and behind it that may be opened. */
export function neighboursIn(
  modules: readonly ModuleWithLessons[],
  lessonId: number,
  mayOpen: (lesson: Lesson) => boolean,
): Neighbours {
  const module = modules.findIndex(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const home = modules[module]
  const open = modules.flatMap(({ lessons }) => lessons).filter((one) => one.id === lessonId || mayOpen(one))
  const index = open.findIndex(({ id }) => id === lessonId)
  if (!home) return { place: null, previous: null, next: null }
  const lesson = home.lessons.findIndex(({ id }) => id === lessonId) + 1
  return {
    place: { module: module + 1, lesson, moduleId: home.id },
    previous: open[index - 1]?.id ?? null,
    next: open[index + 1]?.id ?? null,
  }
}

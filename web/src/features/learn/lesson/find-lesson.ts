import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { NumberedLesson } from '../../../lib/course-outline.ts'

export interface LessonNeighbors {
  current: NumberedLesson
  previous: Lesson | null
  next: Lesson | null
}

/** The lesson asked for; where that isn't there, the one to start at, else the first. `null` in an empty course. */
export function findLesson(
  lessons: readonly NumberedLesson[],
  requestedId: number,
  startAt: number | undefined,
): LessonNeighbors | null {
  const indexOf = (id: number | undefined) => lessons.findIndex(({ lesson }) => lesson.id === id)
  const requested = indexOf(requestedId)
  const index = Math.max(0, requested === -1 ? indexOf(startAt) : requested)
  const current = lessons[index]
  if (!current) return null
  return { current, previous: lessons[index - 1]?.lesson ?? null, next: lessons[index + 1]?.lesson ?? null }
}

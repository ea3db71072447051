import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { NumberedLesson } from '../../../lib/course-outline.ts'

export interface Place {
  current: NumberedLesson
  previous: Lesson | null
  next: Lesson | null
}

/** The lesson asked for; where that isn't there, the one to start at, else the first. `null` in an empty course. */
export function findPlace(
  lessons: readonly NumberedLesson[],
  askedId: number,
  startAt: number | undefined,
): Place | null {
  const indexOf = (id: number | undefined) => lessons.findIndex(({ lesson }) => lesson.id === id)
  const asked = indexOf(askedId)
  const index = Math.max(0, asked === -1 ? indexOf(startAt) : asked)
  const current = lessons[index]
  if (!current) return null
  return { current, previous: lessons[index - 1]?.lesson ?? null, next: lessons[index + 1]?.lesson ?? null }
}

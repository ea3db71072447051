import { texts } from '#texts/home'
import type { CurrentLesson } from '../../../lib/current-lesson.ts'
import { formatMinutes, minutesLeft } from '../../../lib/durations.ts'

/** Which lesson is next, and how much of it is left where that is known. */
export function lessonWords({ lesson, number, lessonCount: count, readingPosition: place }: CurrentLesson): string {
  const minutes = minutesLeft(lesson, place?.share ?? 0)
  const left = minutes === null ? null : formatMinutes(minutes)
  return texts.open.lesson({ number, count, left, isBegun: place !== null })
}
